(** Pairs, rows of pairs and rotations, over the reals.

    Positions, frequencies and angles are any real numbers, so that what is proved here holds for integers, for scaled
    frequencies and for negative positions as well. A row has any number of pairs. In which columns the two components
    of a pair stand, interleaved or half apart, makes no difference to lengths and products. *)

From Coq Require Import Reals Lra.
Open Scope R_scope.

(** * One pair *)

Definition pair : Type := (R * R)%type.
Definition plus (u v : pair) : pair := (fst u + fst v, snd u + snd v).
Definition minus (u v : pair) : pair := (fst u - fst v, snd u - snd v).
Definition scale (a : R) (v : pair) : pair := (a * fst v, a * snd v).
Definition product (u v : pair) : R := fst u * fst v + snd u * snd v.
Definition length (v : pair) : R := sqrt (product v v).

(** The matrix [[c, -s], [s, c]] that belongs to t = (c, s), applied to v. *)
Definition turn (t v : pair) : pair := (fst t * fst v - snd t * snd v, snd t * fst v + fst t * snd v).

(** The point (cos a, sin a), and the rotation by a. *)
Definition point (a : R) : pair := (cos a, sin a).
Definition rotate (a : R) (v : pair) : pair := turn (point a) v.

Ltac by_components := unfold rotate, turn, point, plus, minus, scale, product in *; simpl in *.

Lemma pair_equal : forall u v : pair, fst u = fst v -> snd u = snd v -> u = v.
Proof. intros [a b] [c d]; simpl; congruence. Qed.

Lemma pythagoras : forall a, cos a * cos a + sin a * sin a = 1.
Proof. intro a. generalize (sin2_cos2 a). unfold Rsqr. lra. Qed.

Lemma product_self_nonnegative : forall v, 0 <= product v v.
Proof. intro v. by_components. nra. Qed.

Lemma length_nonnegative : forall v, 0 <= length v.
Proof. intro v. apply sqrt_pos. Qed.

Lemma length_squared : forall v, length v * length v = product v v.
Proof. intro v. apply sqrt_sqrt, product_self_nonnegative. Qed.

(** Squares decide between numbers that are not negative. *)
Lemma by_squares : forall a b, 0 <= b -> a * a <= b * b -> a <= b.
Proof. intros a b nonnegative squares. nra. Qed.

Lemma by_equal_squares : forall a b, 0 <= a -> 0 <= b -> a * a = b * b -> a = b.
Proof. intros a b a_nonnegative b_nonnegative squares. nra. Qed.

Lemma length_point : forall a, length (point a) = 1.
Proof.
  intro a. unfold length, product, point; simpl. rewrite pythagoras. apply sqrt_1.
Qed.

(** A matrix [[c, -s], [s, c]] multiplies every length by |(c, s)|. *)
Lemma length_turn : forall t v, length (turn t v) = length t * length v.
Proof.
  intros t v. unfold length. rewrite <- sqrt_mult by apply product_self_nonnegative.
  f_equal. by_components. ring.
Qed.

Lemma length_rotate : forall a v, length (rotate a v) = length v.
Proof. intros a v. unfold rotate. rewrite length_turn, length_point. ring. Qed.

Lemma length_scale : forall a v, length (scale a v) = Rabs a * length v.
Proof.
  intros a v. unfold length.
  rewrite <- sqrt_Rsqr_abs, <- sqrt_mult by (apply Rle_0_sqr || apply product_self_nonnegative).
  f_equal. unfold Rsqr. by_components. ring.
Qed.

(** R_a R_b = R_(a+b). *)
Lemma rotate_rotate : forall a b v, rotate a (rotate b v) = rotate (a + b) v.
Proof.
  intros a b v. apply pair_equal; by_components; rewrite cos_plus, sin_plus; ring.
Qed.

Lemma rotate_by_zero : forall v, rotate 0 v = v.
Proof. intro v. apply pair_equal; by_components; rewrite cos_0, sin_0; ring. Qed.

Lemma rotate_minus : forall a u v, rotate a (minus u v) = minus (rotate a u) (rotate a v).
Proof. intros a u v. apply pair_equal; by_components; ring. Qed.

(** ⟨R_a u, R_b v⟩ = ⟨u, R_(b-a) v⟩. *)
Lemma product_rotate : forall a b u v, product (rotate a u) (rotate b v) = product u (rotate (b - a) v).
Proof.
  intros a b u v. by_components. rewrite cos_minus, sin_minus. ring.
Qed.

Lemma cauchy_schwarz_pair : forall u v, Rabs (product u v) <= length u * length v.
Proof.
  intros u v. apply by_squares.
  - apply Rmult_le_pos; apply length_nonnegative.
  - replace (length u * length v * (length u * length v)) with (length u * length u * (length v * length v)) by ring.
    rewrite !length_squared, <- Rabs_mult, Rabs_pos_eq by nra.
    by_components. assert (square := Rle_0_sqr (fst u * snd v - snd u * fst v)). unfold Rsqr in square. nra.
Qed.

Lemma triangle : forall u v, length (plus u v) <= length u + length v.
Proof.
  intros u v. assert (0 <= length u) by apply length_nonnegative. assert (0 <= length v) by apply length_nonnegative.
  apply by_squares; [lra|]. rewrite length_squared.
  assert (bound := cauchy_schwarz_pair u v). assert (part := Rle_abs (product u v)).
  assert (u_squared := length_squared u). assert (v_squared := length_squared v).
  replace (product (plus u v) (plus u v)) with (product u u + 2 * product u v + product v v) by (by_components; ring).
  nra.
Qed.

(** * Rows *)

(** Pair i of a row; what stands beyond the number of pairs does not count. *)
Definition row : Type := nat -> pair.

(** f 0 + … + f (count - 1). *)
Fixpoint total (count : nat) (f : nat -> R) : R :=
  match count with
  | O => 0
  | S less => total less f + f less
  end.

Definition row_product (pairs : nat) (x y : row) : R := total pairs (fun i => product (x i) (y i)).
Definition norm (pairs : nat) (x : row) : R := sqrt (row_product pairs x x).

(** R_m for the frequencies w: pair i is rotated by m·w_i. *)
Definition rotate_row (w : nat -> R) (m : R) (x : row) : row := fun i => rotate (m * w i) (x i).
Definition scale_row (a : R) (x : row) : row := fun i => scale a (x i).
Definition minus_row (x y : row) : row := fun i => minus (x i) (y i).

Lemma total_equal : forall count f g, (forall i, (i < count)%nat -> f i = g i) -> total count f = total count g.
Proof.
  induction count as [|count previous]; intros f g same; simpl; [reflexivity|].
  rewrite (previous f g), (same count); auto.
Qed.

Lemma total_at_most : forall count f g, (forall i, (i < count)%nat -> f i <= g i) -> total count f <= total count g.
Proof.
  induction count as [|count previous]; intros f g less; simpl; [lra|].
  apply Rplus_le_compat; auto.
Qed.

Lemma total_nonnegative : forall count f, (forall i, (i < count)%nat -> 0 <= f i) -> 0 <= total count f.
Proof.
  induction count as [|count previous]; intros f nonnegative; simpl; [lra|].
  apply Rplus_le_le_0_compat; auto.
Qed.

Lemma total_times : forall count a f, total count (fun i => a * f i) = a * total count f.
Proof. induction count as [|count previous]; intros a f; simpl; [|rewrite previous]; ring. Qed.

Lemma total_constant : forall count a, total count (fun _ => a) = INR count * a.
Proof.
  induction count as [|count previous]; intro a; simpl total; [simpl; ring|].
  rewrite previous, S_INR. ring.
Qed.

Lemma row_product_self_nonnegative : forall pairs x, 0 <= row_product pairs x x.
Proof. intros. apply total_nonnegative. intros. apply product_self_nonnegative. Qed.

Lemma norm_nonnegative : forall pairs x, 0 <= norm pairs x.
Proof. intros. apply sqrt_pos. Qed.

Lemma norm_squared : forall pairs x, norm pairs x * norm pairs x = row_product pairs x x.
Proof. intros. apply sqrt_sqrt, row_product_self_nonnegative. Qed.

(** Cauchy-Schwarz for finite sums, and with it for rows. *)
Lemma cauchy_schwarz_sum : forall count (f g : nat -> R),
  total count (fun i => f i * g i) * total count (fun i => f i * g i) <=
  total count (fun i => f i * f i) * total count (fun i => g i * g i).
Proof.
  induction count as [|count previous]; intros f g; simpl; [lra|]. specialize (previous f g).
  assert (0 <= total count (fun i => f i * f i)) by (apply total_nonnegative; intros; apply Rle_0_sqr).
  assert (0 <= total count (fun i => g i * g i)) by (apply total_nonnegative; intros; apply Rle_0_sqr).
  generalize dependent (total count (fun i => f i * g i)). intro c.
  generalize dependent (total count (fun i => f i * f i)). intros a a_nonnegative.
  generalize dependent (total count (fun i => g i * g i)). intros b b_nonnegative earlier.
  set (x := f count). set (y := g count).
  assert (cross : 2 * (c * (x * y)) <= a * (y * y) + b * (x * x)).
  { apply by_squares.
    - assert (0 <= y * y) by apply Rle_0_sqr. assert (0 <= x * x) by apply Rle_0_sqr. nra.
    - assert (0 <= (a * (y * y) - b * (x * x)) * (a * (y * y) - b * (x * x))) by apply Rle_0_sqr.
      assert (0 <= x * y * (x * y)) by apply Rle_0_sqr.
      assert (c * c * (x * y * (x * y)) <= a * b * (x * y * (x * y))) by (apply Rmult_le_compat_r; assumption).
      lra. }
  lra.
Qed.

Lemma cauchy_schwarz : forall pairs x y, Rabs (row_product pairs x y) <= norm pairs x * norm pairs y.
Proof.
  intros pairs x y.
  apply Rle_trans with (total pairs (fun i => length (x i) * length (y i))).
  - unfold row_product. induction pairs as [|pairs previous]; simpl.
    + rewrite Rabs_R0. lra.
    + eapply Rle_trans; [apply Rabs_triang|]. apply Rplus_le_compat; [assumption|apply cauchy_schwarz_pair].
  - apply by_squares; [apply Rmult_le_pos; apply norm_nonnegative|].
    eapply Rle_trans; [apply cauchy_schwarz_sum|]. apply Req_le.
    replace (norm pairs x * norm pairs y * (norm pairs x * norm pairs y))
      with (norm pairs x * norm pairs x * (norm pairs y * norm pairs y)) by ring.
    rewrite !norm_squared. unfold row_product.
    f_equal; apply total_equal; intros; apply length_squared.
Qed.

(** A row whose pairs are no longer than a times those of another has no more than a times its norm. *)
Lemma norm_at_most : forall pairs a x y, 0 <= a ->
  (forall i, (i < pairs)%nat -> length (x i) <= a * length (y i)) -> norm pairs x <= a * norm pairs y.
Proof.
  intros pairs a x y nonnegative pairwise.
  assert (0 <= norm pairs y) by apply norm_nonnegative.
  apply by_squares; [nra|].
  replace (a * norm pairs y * (a * norm pairs y)) with (a * a * (norm pairs y * norm pairs y)) by ring.
  rewrite !norm_squared. unfold row_product. rewrite <- total_times. apply total_at_most.
  intros i inside. rewrite <- !length_squared. specialize (pairwise i inside).
  assert (0 <= length (x i)) by apply length_nonnegative. nra.
Qed.

(** * RoPE keeps the norm *)

(** A23: ‖R_m x‖ = ‖x‖ for every position m, all frequencies, every number of pairs. *)
Theorem rotation_keeps_norm : forall pairs w m x, norm pairs (rotate_row w m x) = norm pairs x.
Proof.
  intros. unfold norm, row_product. f_equal. apply total_equal. intros i _.
  rewrite <- !length_squared. unfold rotate_row. rewrite length_rotate. reflexivity.
Qed.

(** For a scaling that multiplies cosine and sine by the amplitude a: ‖a·R_m x‖ = |a|·‖x‖. *)
Corollary rotation_with_amplitude_scales_norm : forall pairs w m a x,
  norm pairs (scale_row a (rotate_row w m x)) = Rabs a * norm pairs x.
Proof.
  intros. rewrite <- (rotation_keeps_norm pairs w m x).
  apply by_equal_squares.
  - apply norm_nonnegative.
  - apply Rmult_le_pos; [apply Rabs_pos|apply norm_nonnegative].
  - replace (Rabs a * norm pairs (rotate_row w m x) * (Rabs a * norm pairs (rotate_row w m x)))
      with (Rabs a * Rabs a * (norm pairs (rotate_row w m x) * norm pairs (rotate_row w m x))) by ring.
    rewrite !norm_squared. unfold row_product. rewrite <- total_times. apply total_equal. intros i _.
    rewrite <- !length_squared. unfold scale_row. rewrite length_scale. ring.
Qed.
