(** From the accuracy of single rows of a table to statements about all pairs of rows, over the reals: the lemmas
    linear-shift, pair-norm and separation of spec/lemma.cpp, with the constants of spec/lemma.hpp. What a table holds
    is any real number that satisfies the premise.

    Pairs are (cosine, sine). With the components exchanged, as columns of sines and cosines have them, the matrices
    are transposed and all lengths stay. *)

From Coq Require Import Reals Lra.
Require Import rotation.
Open Scope R_scope.

(** * Premises *)

(** The pair v lies within eps of (cos a, sin a) in each component. *)
Definition within (eps : R) (v : pair) (a : R) : Prop := Rabs (fst v - cos a) <= eps /\ Rabs (snd v - sin a) <= eps.

Lemma root_two_squared : sqrt 2 * sqrt 2 = 2.
Proof. apply sqrt_sqrt. lra. Qed.

Lemma within_nonnegative : forall eps v a, within eps v a -> 0 <= eps.
Proof. intros eps v a [near _]. generalize (Rabs_pos (fst v - cos a)). lra. Qed.

Lemma square_at_most : forall a b, Rabs a <= b -> a * a <= b * b.
Proof. intros a b bound. assert (two_sided := Rabs_def2 a). unfold Rabs in *. destruct (Rcase_abs a); nra. Qed.

(** η = √2·ε. *)
Lemma length_of_error : forall eps v a, within eps v a -> length (minus v (point a)) <= sqrt 2 * eps.
Proof.
  intros eps v a near. assert (nonnegative := within_nonnegative _ _ _ near). destruct near as [first second].
  apply square_at_most in first, second.
  apply by_squares; [apply Rmult_le_pos; [apply sqrt_pos|assumption]|].
  replace (sqrt 2 * eps * (sqrt 2 * eps)) with (sqrt 2 * sqrt 2 * (eps * eps)) by ring.
  rewrite root_two_squared, length_squared. by_components. lra.
Qed.

Lemma triangle_minus : forall u v, length (minus u v) <= length u + length v.
Proof.
  intros u v. replace (minus u v) with (plus u (scale (-1) v)) by (apply pair_equal; by_components; ring).
  eapply Rle_trans; [apply triangle|]. rewrite length_scale, Rabs_left by lra. lra.
Qed.

Lemma length_near : forall u v, length u <= length v + length (minus u v).
Proof.
  intros u v. replace u with (plus v (minus u v)) at 1 by (apply pair_equal; by_components; ring). apply triangle.
Qed.

Lemma length_within : forall eps v a, within eps v a -> length v <= 1 + sqrt 2 * eps.
Proof.
  intros eps v a near. apply length_of_error in near. assert (bound := length_near v (point a)).
  rewrite length_point in bound. lra.
Qed.

(** * linear-shift *)

(** |v̂(p+k) - M_k v̂(p)| <= √2·(ε_p + ε_(p+k)), with the exact rotation by k. *)
Corollary linear_shift_bound : forall w p k eps_p eps_sum row_p row_sum,
  within eps_p row_p (p * w) -> within eps_sum row_sum ((p + k) * w) ->
  length (minus row_sum (rotate (k * w) row_p)) <= sqrt 2 * (eps_p + eps_sum).
Proof.
  intros w p k eps_p eps_sum row_p row_sum near_p near_sum.
  apply length_of_error in near_p, near_sum.
  replace (minus row_sum (rotate (k * w) row_p))
    with (minus (minus row_sum (point ((p + k) * w))) (rotate (k * w) (minus row_p (point (p * w))))).
  - eapply Rle_trans; [apply triangle_minus|]. rewrite length_rotate. lra.
  - replace ((p + k) * w) with (k * w + p * w) by ring.
    apply pair_equal; by_components; rewrite ?cos_plus, ?sin_plus; ring.
Qed.

(** 2√2·ε for one pair where all rows are within the same ε. *)
Corollary linear_shift_bound_equal : forall w p k eps row_p row_sum,
  within eps row_p (p * w) -> within eps row_sum ((p + k) * w) ->
  length (minus row_sum (rotate (k * w) row_p)) <= 2 * sqrt 2 * eps.
Proof.
  intros w p k eps row_p row_sum near_p near_sum.
  generalize (linear_shift_bound _ _ _ _ _ _ _ near_p near_sum). lra.
Qed.

Lemma norm_at_most_constant : forall pairs b x, 0 <= b ->
  (forall i, (i < pairs)%nat -> length (x i) <= b) -> norm pairs x <= sqrt (INR pairs) * b.
Proof.
  intros pairs b x nonnegative pairwise. apply by_squares; [apply Rmult_le_pos; [apply sqrt_pos|assumption]|].
  replace (sqrt (INR pairs) * b * (sqrt (INR pairs) * b)) with (sqrt (INR pairs) * sqrt (INR pairs) * (b * b)) by ring.
  rewrite sqrt_sqrt by apply pos_INR. rewrite norm_squared, <- total_constant. apply total_at_most.
  intros i inside. rewrite <- length_squared. specialize (pairwise i inside).
  assert (0 <= length (x i)) by apply length_nonnegative. nra.
Qed.

(** A whole row of H pairs: ‖v̂(p+k) - M_k v̂(p)‖ <= 2√(2H)·ε. *)
Corollary linear_shift_bound_of_row : forall pairs w p k eps row_p row_sum, 0 <= eps ->
  (forall i, (i < pairs)%nat -> within eps (row_p i) (p * w i)) ->
  (forall i, (i < pairs)%nat -> within eps (row_sum i) ((p + k) * w i)) ->
  norm pairs (minus_row row_sum (rotate_row w k row_p)) <= 2 * sqrt (2 * INR pairs) * eps.
Proof.
  intros pairs w p k eps row_p row_sum nonnegative near_p near_sum.
  rewrite sqrt_mult by (lra || apply pos_INR).
  replace (2 * (sqrt 2 * sqrt (INR pairs)) * eps) with (sqrt (INR pairs) * (2 * sqrt 2 * eps)) by ring.
  apply norm_at_most_constant.
  - assert (0 <= sqrt 2) by apply sqrt_pos. nra.
  - intros i inside. apply linear_shift_bound_equal with (p := p); auto.
Qed.

(** linear-shift: with M_k built from row k of the same table, √2·(ε_p + ε_k + ε_(p+k)) + 2·ε_p·ε_k. *)
Theorem linear_shift_own_bound : forall w p k eps_p eps_k eps_sum row_p row_k row_sum,
  within eps_p row_p (p * w) -> within eps_k row_k (k * w) -> within eps_sum row_sum ((p + k) * w) ->
  length (minus row_sum (turn row_k row_p)) <= sqrt 2 * (eps_p + eps_k + eps_sum) + 2 * eps_p * eps_k.
Proof.
  intros w p k eps_p eps_k eps_sum row_p row_k row_sum near_p near_k near_sum.
  assert (own := linear_shift_bound _ _ _ _ _ _ _ near_p near_sum).
  assert (reach := length_within _ _ _ near_p).
  assert (0 <= eps_p) by (eapply within_nonnegative; eassumption).
  apply length_of_error in near_k.
  replace (minus row_sum (turn row_k row_p))
    with (minus (minus row_sum (rotate (k * w) row_p)) (turn (minus row_k (point (k * w))) row_p))
    by (apply pair_equal; by_components; ring).
  eapply Rle_trans; [apply triangle_minus|]. rewrite length_turn.
  assert (0 <= length row_p) by apply length_nonnegative.
  assert (0 <= length (minus row_k (point (k * w)))) by apply length_nonnegative.
  assert (length (minus row_k (point (k * w))) * length row_p <= sqrt 2 * eps_k * (1 + sqrt 2 * eps_p))
    by (apply Rmult_le_compat; assumption).
  assert (root_two := root_two_squared).
  replace (sqrt 2 * eps_k * (1 + sqrt 2 * eps_p))
    with (sqrt 2 * eps_k + sqrt 2 * sqrt 2 * (eps_p * eps_k)) in * by ring.
  rewrite root_two in *. lra.
Qed.

(** 3√2·ε + 2ε² where all rows are within the same ε. *)
Corollary linear_shift_own_bound_equal : forall w p k eps row_p row_k row_sum,
  within eps row_p (p * w) -> within eps row_k (k * w) -> within eps row_sum ((p + k) * w) ->
  length (minus row_sum (turn row_k row_p)) <= 3 * sqrt 2 * eps + 2 * (eps * eps).
Proof.
  intros w p k eps row_p row_k row_sum near_p near_k near_sum.
  generalize (linear_shift_own_bound _ _ _ _ _ _ _ _ _ near_p near_k near_sum). lra.
Qed.

(** A whole row of H pairs: ‖v̂(p+k) - M̂_k v̂(p)‖ <= √H·(3√2·ε + 2ε²). *)
Corollary linear_shift_own_bound_of_row : forall pairs w p k eps row_p row_k row_sum, 0 <= eps ->
  (forall i, (i < pairs)%nat -> within eps (row_p i) (p * w i)) ->
  (forall i, (i < pairs)%nat -> within eps (row_k i) (k * w i)) ->
  (forall i, (i < pairs)%nat -> within eps (row_sum i) ((p + k) * w i)) ->
  norm pairs (minus_row row_sum (fun i => turn (row_k i) (row_p i))) <=
  sqrt (INR pairs) * (3 * sqrt 2 * eps + 2 * (eps * eps)).
Proof.
  intros pairs w p k eps row_p row_k row_sum nonnegative near_p near_k near_sum. apply norm_at_most_constant.
  - assert (0 <= sqrt 2) by apply sqrt_pos. nra.
  - intros i inside. apply (linear_shift_own_bound_equal (w i) p k); auto.
Qed.

(** A14: for a table correctly rounded to a format of unit roundoff u, so that ε = u/2: √2·u for every pair, √d·u for
    rows of d = 2H columns. *)
Theorem linear_shift_of_rounded_table : forall pairs w p k u row_p row_sum, 0 <= u ->
  (forall i, (i < pairs)%nat -> within (u / 2) (row_p i) (p * w i)) ->
  (forall i, (i < pairs)%nat -> within (u / 2) (row_sum i) ((p + k) * w i)) ->
  (forall i, (i < pairs)%nat -> length (minus (row_sum i) (rotate (k * w i) (row_p i))) <= sqrt 2 * u) /\
  norm pairs (minus_row row_sum (rotate_row w k row_p)) <= sqrt (2 * INR pairs) * u.
Proof.
  intros pairs w p k u row_p row_sum nonnegative near_p near_sum. split.
  - intros i inside. replace (sqrt 2 * u) with (2 * sqrt 2 * (u / 2)) by field.
    apply linear_shift_bound_equal with (p := p); auto.
  - replace (sqrt (2 * INR pairs) * u) with (2 * sqrt (2 * INR pairs) * (u / 2)) by field.
    apply linear_shift_bound_of_row with (p := p); auto; lra.
Qed.

(** A14: with the matrix from the table's own row k, (3/√2)·u + u²/2 for every pair, √(d/2) times that for rows. *)
Theorem linear_shift_own_of_rounded_table : forall pairs w p k u row_p row_k row_sum, 0 <= u ->
  (forall i, (i < pairs)%nat -> within (u / 2) (row_p i) (p * w i)) ->
  (forall i, (i < pairs)%nat -> within (u / 2) (row_k i) (k * w i)) ->
  (forall i, (i < pairs)%nat -> within (u / 2) (row_sum i) ((p + k) * w i)) ->
  (forall i, (i < pairs)%nat -> length (minus (row_sum i) (turn (row_k i) (row_p i))) <= 3 / sqrt 2 * u + u * u / 2) /\
  norm pairs (minus_row row_sum (fun i => turn (row_k i) (row_p i))) <=
  sqrt (INR pairs) * (3 / sqrt 2 * u + u * u / 2).
Proof.
  intros pairs w p k u row_p row_k row_sum nonnegative near_p near_k near_sum.
  replace (3 / sqrt 2 * u + u * u / 2) with (3 * sqrt 2 * (u / 2) + 2 * (u / 2 * (u / 2))).
  - split.
    + intros i inside. apply (linear_shift_own_bound_equal (w i) p k); auto.
    + apply (linear_shift_own_bound_of_row pairs w p k); auto; lra.
  - assert (0 < sqrt 2) by (apply sqrt_lt_R0; lra).
    replace (3 / sqrt 2) with (3 * (sqrt 2 * sqrt 2) / 2 / sqrt 2) by (rewrite root_two_squared; field; lra).
    field. lra.
Qed.

(** * pair-norm *)

(** pair-norm: |c² + s² - 1| <= 2√2·ε + 2ε². *)
Theorem pair_norm_bound : forall eps v a, within eps v a ->
  Rabs (product v v - 1) <= 2 * sqrt 2 * eps + 2 * (eps * eps).
Proof.
  intros eps v a near. assert (0 <= eps) by (eapply within_nonnegative; eassumption).
  apply length_of_error in near. set (e := minus v (point a)) in *.
  replace (product v v - 1) with (2 * product (point a) e + product e e).
  - assert (bound := cauchy_schwarz_pair (point a) e). rewrite length_point, Rmult_1_l in bound.
    assert (squared := length_squared e). assert (0 <= length e) by apply length_nonnegative.
    assert (length e * length e <= 2 * (eps * eps)).
    { replace (2 * (eps * eps)) with (sqrt 2 * eps * (sqrt 2 * eps)).
      - apply Rmult_le_compat; assumption.
      - replace (sqrt 2 * eps * (sqrt 2 * eps)) with (sqrt 2 * sqrt 2 * (eps * eps)) by ring.
        rewrite root_two_squared. reflexivity. }
    eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_mult, (Rabs_pos_eq 2), (Rabs_pos_eq (product e e)) by
      (lra || apply product_self_nonnegative). lra.
  - subst e. rewrite <- (pythagoras a). by_components. ring.
Qed.

(** A23: the same, and √2·u + u²/2 for a table correctly rounded to a format of unit roundoff u. *)
Theorem pair_norm_of_table : forall v a,
  (forall eps, within eps v a -> Rabs (product v v - 1) <= 2 * sqrt 2 * eps + 2 * (eps * eps)) /\
  (forall u, within (u / 2) v a -> Rabs (product v v - 1) <= sqrt 2 * u + u * u / 2).
Proof.
  intros v a. split; intros bound near; [exact (pair_norm_bound bound v a near)|].
  generalize (pair_norm_bound _ _ _ near). lra.
Qed.

(** * separation *)

(** The exact rows p and p+k are 2·(Σ sin²(k·w_i/2))^½ apart, whatever p. *)
Definition exact_row (w : nat -> R) (p : R) : row := fun i => point (p * w i).
Definition separation (pairs : nat) (w : nat -> R) (k : R) : R :=
  2 * sqrt (total pairs (fun i => sin (k * w i / 2) * sin (k * w i / 2))).

Lemma squares_of_sines_nonnegative : forall pairs (w : nat -> R) k,
  0 <= total pairs (fun i => sin (k * w i / 2) * sin (k * w i / 2)).
Proof. intros. apply total_nonnegative. intros. apply Rle_0_sqr. Qed.

Lemma distance_of_exact_rows : forall pairs w p k,
  norm pairs (minus_row (exact_row w (p + k)) (exact_row w p)) = separation pairs w k.
Proof.
  intros. apply by_equal_squares.
  - apply norm_nonnegative.
  - apply Rmult_le_pos; [lra|apply sqrt_pos].
  - rewrite norm_squared. unfold separation.
    replace (2 * sqrt (total pairs (fun i => sin (k * w i / 2) * sin (k * w i / 2))) *
             (2 * sqrt (total pairs (fun i => sin (k * w i / 2) * sin (k * w i / 2))))) with
      (4 * (sqrt (total pairs (fun i => sin (k * w i / 2) * sin (k * w i / 2))) *
            sqrt (total pairs (fun i => sin (k * w i / 2) * sin (k * w i / 2))))) by ring.
    rewrite sqrt_sqrt by apply squares_of_sines_nonnegative.
    rewrite <- total_times. unfold row_product. apply total_equal. intros i _.
    unfold minus_row, exact_row. set (half := k * w i / 2).
    replace ((p + k) * w i) with (p * w i + half + half) by (subst half; field).
    by_components. rewrite ?cos_plus, ?sin_plus, ?cos_plus, ?sin_plus.
    assert (at_p := pythagoras (p * w i)). assert (at_half := pythagoras half).
    generalize dependent (cos (p * w i)). generalize dependent (sin (p * w i)).
    generalize dependent (cos half). generalize dependent (sin half). intros s c half_circle S C circle.
    transitivity ((C * C + S * S) * ((c * c - s * s - 1) * (c * c - s * s - 1) + 4 * (c * c * (s * s)))); [ring|].
    rewrite circle. replace (c * c) with (1 - s * s) by lra. ring.
Qed.

Lemma rows_that_agree : forall pairs w p k eps row_p row_sum, 0 <= eps ->
  (forall i, (i < pairs)%nat -> within eps (row_p i) (p * w i)) ->
  (forall i, (i < pairs)%nat -> within eps (row_sum i) ((p + k) * w i)) ->
  (forall i, (i < pairs)%nat -> row_p i = row_sum i) ->
  separation pairs w k <= 2 * sqrt (2 * INR pairs) * eps.
Proof.
  intros pairs w p k eps row_p row_sum nonnegative near_p near_sum agree.
  rewrite <- (distance_of_exact_rows pairs w p k), sqrt_mult by (lra || apply pos_INR).
  replace (2 * (sqrt 2 * sqrt (INR pairs)) * eps) with (sqrt (INR pairs) * (2 * sqrt 2 * eps)) by ring.
  apply norm_at_most_constant.
  - assert (0 <= sqrt 2) by apply sqrt_pos. nra.
  - intros i inside. specialize (near_p i inside). specialize (near_sum i inside). specialize (agree i inside).
    apply length_of_error in near_p, near_sum. unfold minus_row, exact_row.
    replace (minus (point ((p + k) * w i)) (point (p * w i))) with
      (minus (minus (row_p i) (point (p * w i))) (minus (row_sum i) (point ((p + k) * w i))))
      by (rewrite agree; apply pair_equal; by_components; ring).
    eapply Rle_trans; [apply triangle_minus|]. lra.
Qed.

(** separation: the exact rows p and p+k are 2·(Σ sin²(k·w_i/2))^½ apart, and rows within ε of them are different if
    that exceeds 2√(2H)·ε. *)
Theorem separation_bound : forall pairs w p k,
  norm pairs (minus_row (exact_row w (p + k)) (exact_row w p)) = separation pairs w k /\
  forall eps row_p row_sum, 0 <= eps ->
    (forall i, (i < pairs)%nat -> within eps (row_p i) (p * w i)) ->
    (forall i, (i < pairs)%nat -> within eps (row_sum i) ((p + k) * w i)) ->
    2 * sqrt (2 * INR pairs) * eps < separation pairs w k ->
    ~ (forall i, (i < pairs)%nat -> row_p i = row_sum i).
Proof.
  intros pairs w p k. split; [apply distance_of_exact_rows|].
  intros eps row_p row_sum nonnegative near_p near_sum apart agree.
  generalize (rows_that_agree pairs w p k eps row_p row_sum nonnegative near_p near_sum agree). lra.
Qed.
