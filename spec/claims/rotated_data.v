(** The error of data rotated in rounded arithmetic, over the reals: the lemma rotated-data of spec/lemma.cpp, with the
    constants of spec/lemma.hpp. *)

From Coq Require Import Reals Lra.
Require Import rotation table_accuracy.
Open Scope R_scope.

(** A value that an operation with unit roundoff u returns for the exact result. *)
Definition rounded (u exact value : R) : Prop := Rabs (value - exact) <= u * Rabs exact.

(** (x0·c - x1·s, x0·s + x1·c) with four products and two sums in arithmetic of unit roundoff `compute`, and a last
    rounding of unit roundoff `output`. A fused operation rounds one of its products by nothing, which `rounded`
    allows. *)
Definition computed_rotation (compute output : R) (table x result : pair) : Prop :=
  exists x0c x1s x0s x1c first second : R,
    rounded compute (fst x * fst table) x0c /\ rounded compute (snd x * snd table) x1s /\
    rounded compute (fst x * snd table) x0s /\ rounded compute (snd x * fst table) x1c /\
    rounded compute (x0c - x1s) first /\ rounded compute (x0s + x1c) second /\
    rounded output first (fst result) /\ rounded output second (snd result).

Lemma exact_is_rounded : forall u z, 0 <= u -> rounded u z z.
Proof.
  intros u z nonnegative. unfold rounded. rewrite Rminus_diag_eq, Rabs_R0 by reflexivity.
  apply Rmult_le_pos; [assumption|apply Rabs_pos].
Qed.

Lemma length_at_most : forall k u v, 0 <= k ->
  Rabs (fst u) <= k * Rabs (fst v) -> Rabs (snd u) <= k * Rabs (snd v) -> length u <= k * length v.
Proof.
  intros k u v nonnegative first second.
  assert (0 <= length v) by apply length_nonnegative.
  apply by_squares; [nra|]. replace (k * length v * (k * length v)) with (k * k * (length v * length v)) by ring.
  rewrite !length_squared. unfold product.
  assert (square : forall z, z * z = Rabs z * Rabs z) by (intro z; unfold Rabs; destruct (Rcase_abs z); ring).
  rewrite (square (fst u)), (square (snd u)), (square (fst v)), (square (snd v)).
  assert (0 <= Rabs (fst u)) by apply Rabs_pos. assert (0 <= Rabs (snd u)) by apply Rabs_pos.
  assert (Rabs (fst u) * Rabs (fst u) <= k * Rabs (fst v) * (k * Rabs (fst v))) by (apply Rmult_le_compat; assumption).
  assert (Rabs (snd u) * Rabs (snd u) <= k * Rabs (snd v) * (k * Rabs (snd v))) by (apply Rmult_le_compat; assumption).
  lra.
Qed.

Lemma component_at_most_length : forall v, Rabs (fst v) <= length v /\ Rabs (snd v) <= length v.
Proof.
  intro v. assert (0 <= length v) by apply length_nonnegative. assert (squared := length_squared v).
  unfold product in *.
  split; apply by_squares; try assumption; rewrite <- Rabs_mult, Rabs_pos_eq by apply Rle_0_sqr; nra.
Qed.

Lemma products_at_most : forall u v, Rabs (fst u) * Rabs (fst v) + Rabs (snd u) * Rabs (snd v) <= length u * length v.
Proof.
  intros u v. set (a := (Rabs (fst u), Rabs (snd u))). set (b := (Rabs (fst v), Rabs (snd v))).
  assert (same : forall z : pair, length (Rabs (fst z), Rabs (snd z)) = length z).
  { intro z. unfold length, product; simpl. rewrite <- !Rabs_mult, !Rabs_pos_eq by apply Rle_0_sqr. reflexivity. }
  assert (bound := cauchy_schwarz_pair a b). subst a b. rewrite !same in bound.
  eapply Rle_trans; [|exact bound]. unfold product; simpl. apply Rle_abs.
Qed.

(** What rounding adds to the exact rotation by the table's cosine and sine: per component, and as a vector. *)
Section Rounding.
Variables compute output : R.
Variables table x result : pair.
Hypothesis compute_nonnegative : 0 <= compute.
Hypothesis output_nonnegative : 0 <= output.
Hypothesis computed : computed_rotation compute output table x result.

Let reach := length table * length x.

Lemma reach_nonnegative : 0 <= reach.
Proof. apply Rmult_le_pos; apply length_nonnegative. Qed.

(** By this the bounds exceed what the roundings add up to. *)
Lemma remainder_nonnegative :
  0 <= (compute * compute + compute * output + compute * compute * output + output * output +
        compute * output * output) * reach.
Proof.
  apply Rmult_le_pos; [|apply reach_nonnegative].
  repeat apply Rplus_le_le_0_compat; repeat apply Rmult_le_pos; assumption.
Qed.

(** A sum of two rounded products, rounded, and rounded once more. *)
Lemma component_rounding : forall a b product_a product_b sum value,
  Rabs a + Rabs b <= reach -> rounded compute a product_a -> rounded compute b product_b ->
  rounded compute (product_a + product_b) sum -> rounded output sum value ->
  Rabs (value - (a + b)) <= (2 * compute + output) * (1 + compute) * (1 + output) * reach.
Proof.
  unfold rounded. intros a b product_a product_b sum value inside round_a round_b round_sum round_value.
  assert (0 <= reach) by apply reach_nonnegative.
  assert (error_of_products : Rabs (product_a + product_b - (a + b)) <= compute * reach).
  { replace (product_a + product_b - (a + b)) with (product_a - a + (product_b - b)) by ring.
    eapply Rle_trans; [apply Rabs_triang|]. nra. }
  assert (exact := Rabs_triang a b).
  assert (size_of_products : Rabs (product_a + product_b) <= (1 + compute) * reach).
  { replace (product_a + product_b) with (product_a + product_b - (a + b) + (a + b)) by ring.
    eapply Rle_trans; [apply Rabs_triang|]. lra. }
  assert (error_of_sum : Rabs (sum - (product_a + product_b)) <= compute * ((1 + compute) * reach)) by nra.
  assert (size_of_sum : Rabs sum <= (1 + compute) * ((1 + compute) * reach)).
  { replace sum with (sum - (product_a + product_b) + (product_a + product_b)) by ring.
    eapply Rle_trans; [apply Rabs_triang|]. lra. }
  assert (error_of_value : Rabs (value - sum) <= output * ((1 + compute) * ((1 + compute) * reach))) by nra.
  replace (value - (a + b)) with
    (value - sum + (sum - (product_a + product_b)) + (product_a + product_b - (a + b))) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang|].
  assert (left_over := remainder_nonnegative). lra.
Qed.

Lemma rounding_per_component :
  Rabs (fst result - fst (turn table x)) <= (2 * compute + output) * (1 + compute) * (1 + output) * reach /\
  Rabs (snd result - snd (turn table x)) <= (2 * compute + output) * (1 + compute) * (1 + output) * reach.
Proof.
  destruct computed as (x0c & x1s & x0s & x1c & first & second & r1 & r2 & r3 & r4 & r5 & r6 & r7 & r8).
  assert (straight := products_at_most table x). assert (crossed := products_at_most (snd table, fst table) x).
  replace (length (snd table, fst table)) with (length table) in crossed
    by (unfold length, product; f_equal; simpl; ring).
  simpl in crossed. split.
  - replace (fst (turn table x)) with (fst x * fst table + - (snd x * snd table)) by (by_components; ring).
    apply component_rounding with (product_a := x0c) (product_b := - x1s) (sum := first); try assumption.
    + rewrite Rabs_Ropp, !Rabs_mult. unfold reach. lra.
    + unfold rounded in *. rewrite Rabs_Ropp. replace (- x1s - - (snd x * snd table)) with
        (- (x1s - snd x * snd table)) by ring. rewrite Rabs_Ropp. assumption.
  - replace (snd (turn table x)) with (fst x * snd table + snd x * fst table) by (by_components; ring).
    apply component_rounding with (product_a := x0s) (product_b := x1c) (sum := second); try assumption.
    rewrite !Rabs_mult. unfold reach. lra.
Qed.

Lemma rounding_as_vector :
  length (minus result (turn table x)) <= ((1 + sqrt 2) * compute + output) * (1 + compute) * (1 + output) * reach.
Proof.
  destruct computed as (x0c & x1s & x0s & x1c & first & second & r1 & r2 & r3 & r4 & r5 & r6 & r7 & r8).
  assert (0 <= reach) by apply reach_nonnegative. assert (0 <= sqrt 2) by apply sqrt_pos.
  set (exact := turn table x). set (products := (x0c - x1s, x0s + x1c)). set (sums := (first, second)).
  assert (size_of_exact : length exact = reach) by apply length_turn.
  (* (|x0c|+|x1s|)² + (|x0s|+|x1c|)² = (x0² + x1²)(c² + s²) + 4|x0 x1 c s| <= 2·(x0² + x1²)(c² + s²) *)
  assert (error_of_products : length (minus products exact) <= sqrt 2 * compute * reach).
  { apply by_squares; [apply Rmult_le_pos; [apply Rmult_le_pos|]; assumption|].
    replace (sqrt 2 * compute * reach * (sqrt 2 * compute * reach)) with
      (sqrt 2 * sqrt 2 * (compute * compute) * (length table * length table * (length x * length x)))
      by (unfold reach; ring).
    rewrite root_two_squared, !length_squared. unfold rounded in *. rewrite Rabs_mult in r1, r2, r3, r4.
    set (c := Rabs (fst table)) in *. set (s := Rabs (snd table)) in *.
    set (y := Rabs (fst x)) in *. set (z := Rabs (snd x)) in *.
    assert (square : forall a, a * a = Rabs a * Rabs a) by (intro a; unfold Rabs; destruct (Rcase_abs a); ring).
    assert (one : Rabs (fst (minus products exact)) <= compute * (y * c + z * s)).
    { replace (fst (minus products exact)) with (x0c - fst x * fst table - (x1s - snd x * snd table))
        by (subst products exact; by_components; ring).
      eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra. }
    assert (two : Rabs (snd (minus products exact)) <= compute * (y * s + z * c)).
    { replace (snd (minus products exact)) with (x0s - fst x * snd table + (x1c - snd x * fst table))
        by (subst products exact; by_components; ring).
      eapply Rle_trans; [apply Rabs_triang|]. lra. }
    apply square_at_most in one, two. unfold product at 1.
    replace (product table table) with (c * c + s * s) by (subst c s; rewrite <- !square; reflexivity).
    replace (product x x) with (y * y + z * z) by (subst y z; rewrite <- !square; reflexivity).
    assert (0 <= compute * compute * ((y * c - z * s) * (y * c - z * s) + (y * s - z * c) * (y * s - z * c))).
    { apply Rmult_le_pos; [apply Rle_0_sqr|]. apply Rplus_le_le_0_compat; apply Rle_0_sqr. }
    lra. }
  assert (size_of_products := length_near products exact). rewrite size_of_exact in size_of_products.
  assert (error_of_sums : length (minus sums products) <= compute * length products)
    by (apply length_at_most; assumption).
  assert (size_of_sums := length_near sums products).
  assert (error_of_result : length (minus result sums) <= output * length sums)
    by (apply length_at_most; assumption).
  replace (minus result exact) with (plus (plus (minus result sums) (minus sums products)) (minus products exact))
    by (apply pair_equal; by_components; ring).
  eapply Rle_trans; [apply triangle|]. eapply Rle_trans; [apply Rplus_le_compat_r, triangle|].
  assert (length products <= (1 + sqrt 2 * compute) * reach) by lra.
  assert (compute * length products <= compute * ((1 + sqrt 2 * compute) * reach))
    by (apply Rmult_le_compat_l; assumption).
  assert (length sums <= (1 + compute) * ((1 + sqrt 2 * compute) * reach)) by lra.
  assert (output * length sums <= output * ((1 + compute) * ((1 + sqrt 2 * compute) * reach)))
    by (apply Rmult_le_compat_l; assumption).
  assert (left_over := remainder_nonnegative). lra.
Qed.

End Rounding.

(** A table within ε moves a rotated pair by at most √2·ε·|x|. *)
Lemma table_moves_rotation : forall eps table a x, within eps table a ->
  length (minus (turn table x) (rotate a x)) <= sqrt 2 * eps * length x.
Proof.
  intros eps table a x near. apply length_of_error in near.
  replace (minus (turn table x) (rotate a x)) with (turn (minus table (point a)) x)
    by (apply pair_equal; by_components; ring).
  rewrite length_turn. apply Rmult_le_compat_r; [apply length_nonnegative|assumption].
Qed.

Lemma with_table_error : forall eps table a x k, 0 <= k -> within eps table a ->
  k * (length table * length x) <= k * (1 + sqrt 2 * eps) * length x.
Proof.
  intros eps table a x k nonnegative near. apply length_within in near.
  rewrite Rmult_assoc. apply Rmult_le_compat_l; [assumption|].
  apply Rmult_le_compat_r; [apply length_nonnegative|assumption].
Qed.

(** Each component: √2·ε + (2·u_c + u)·(1 + √2·ε)·(1 + u_c)·(1 + u) in units of |x|. *)
Corollary rotation_component_bound : forall eps compute output a table x result, 0 <= compute -> 0 <= output ->
  within eps table a -> computed_rotation compute output table x result ->
  let bound := (sqrt 2 * eps + (2 * compute + output) * (1 + sqrt 2 * eps) * (1 + compute) * (1 + output)) * length x in
  Rabs (fst result - fst (rotate a x)) <= bound /\ Rabs (snd result - snd (rotate a x)) <= bound.
Proof.
  intros eps compute output a table x result compute_nonnegative output_nonnegative near computed bound.
  assert (moved := table_moves_rotation eps table a x near).
  destruct (component_at_most_length (minus (turn table x) (rotate a x))) as [first_moved second_moved].
  destruct (rounding_per_component compute output table x result) as [first second]; try assumption.
  assert (0 <= (2 * compute + output) * (1 + compute) * (1 + output)) by (repeat apply Rmult_le_pos; lra).
  assert (reached := with_table_error eps table a x ((2 * compute + output) * (1 + compute) * (1 + output)) H near).
  unfold bound. split.
  - replace (fst result - fst (rotate a x)) with
      (fst result - fst (turn table x) + fst (minus (turn table x) (rotate a x))) by (by_components; ring).
    eapply Rle_trans; [apply Rabs_triang|]. lra.
  - replace (snd result - snd (rotate a x)) with
      (snd result - snd (turn table x) + snd (minus (turn table x) (rotate a x))) by (by_components; ring).
    eapply Rle_trans; [apply Rabs_triang|]. lra.
Qed.

(** The pair as a vector: √2·ε + ((1 + √2)·u_c + u)·(1 + √2·ε)·(1 + u_c)·(1 + u) in units of |x|. *)
Corollary rotation_error : forall eps compute output a table x result, 0 <= compute -> 0 <= output ->
  within eps table a -> computed_rotation compute output table x result ->
  length (minus result (rotate a x)) <=
  (sqrt 2 * eps + ((1 + sqrt 2) * compute + output) * (1 + sqrt 2 * eps) * (1 + compute) * (1 + output)) * length x.
Proof.
  intros eps compute output a table x result compute_nonnegative output_nonnegative near computed.
  assert (moved := table_moves_rotation eps table a x near).
  assert (rounding := rounding_as_vector compute output table x result).
  specialize (rounding compute_nonnegative output_nonnegative computed).
  assert (0 <= sqrt 2) by apply sqrt_pos.
  assert (0 <= ((1 + sqrt 2) * compute + output) * (1 + compute) * (1 + output))
    by (repeat apply Rmult_le_pos; nra || lra).
  assert (reached := with_table_error eps table a x
    (((1 + sqrt 2) * compute + output) * (1 + compute) * (1 + output)) ltac:(assumption) near).
  replace (minus result (rotate a x)) with (plus (minus result (turn table x)) (minus (turn table x) (rotate a x)))
    by (apply pair_equal; by_components; ring).
  eapply Rle_trans; [apply triangle|]. lra.
Qed.

(** rotated-data: the bound of each component and that of the pair as a vector. *)
Theorem rotated_data_bound : forall eps compute output a table x result, 0 <= compute -> 0 <= output ->
  within eps table a -> computed_rotation compute output table x result ->
  let growth := (1 + sqrt 2 * eps) * (1 + compute) * (1 + output) in
  let component := (sqrt 2 * eps + (2 * compute + output) * growth) * length x in
  Rabs (fst result - fst (rotate a x)) <= component /\ Rabs (snd result - snd (rotate a x)) <= component /\
  length (minus result (rotate a x)) <= (sqrt 2 * eps + ((1 + sqrt 2) * compute + output) * growth) * length x.
Proof.
  intros eps compute output a table x result compute_nonnegative output_nonnegative near computed growth component.
  destruct (rotation_component_bound eps compute output a table x result) as [first second]; try assumption.
  assert (vector := rotation_error eps compute output a table x result).
  specialize (vector compute_nonnegative output_nonnegative near computed).
  subst growth component. rewrite <- !Rmult_assoc. auto.
Qed.
