(** The linear shift of the sinusoidal encoding, over the reals: A14 and A15.

    Codes have 2·pairs columns, the sine of pair i in column 2i and its cosine in column 2i+1. M_k is a full matrix of
    that size, and its products are sums over all columns. Frequencies and positions are any real numbers. *)

From Coq Require Import Reals Lra Lia PeanoNat.
Require Import rotation matrix.
Open Scope R_scope.

(** * The encoding and its shift *)

(** PE(p): sin(p·w_i) in column 2i, cos(p·w_i) in column 2i+1. *)
Definition encoding (w : nat -> R) (p : R) : nat -> R :=
  fun j => if Nat.even j then sin (p * w (Nat.div2 j)) else cos (p * w (Nat.div2 j)).

(** M_k: for each pair the block [[cos(k·w_i), sin(k·w_i)], [-sin(k·w_i), cos(k·w_i)]] on the diagonal, 0 elsewhere. *)
Definition shift_matrix (w : nat -> R) (k : R) : matrix :=
  fun row column =>
    let angle := k * w (Nat.div2 row) in
    if Nat.div2 row =? Nat.div2 column then
      match Nat.even row, Nat.even column with
      | true, true => cos angle
      | true, false => sin angle
      | false, true => - sin angle
      | false, false => cos angle
      end
    else 0.

Lemma shift_matrix_elsewhere : forall w k i j, Nat.div2 j <> Nat.div2 i -> shift_matrix w k i j = 0.
Proof.
  intros w k i j other. unfold shift_matrix. replace (Nat.div2 i =? Nat.div2 j) with false; [reflexivity|].
  symmetry. apply Nat.eqb_neq. auto.
Qed.

(** ** A14 *)

(** A14: PE(p+k) = M_k · PE(p) for all p and k, all frequencies and every number of pairs. *)
Theorem linear_shift : forall pairs w p k i, (i < 2 * pairs)%nat ->
  apply_to (2 * pairs) (shift_matrix w k) (encoding w p) i = encoding w (p + k) i.
Proof.
  intros pairs w p k i inside. unfold apply_to.
  rewrite (total_of_one_pair pairs (Nat.div2 i))
    by (auto using half_inside || (intros; rewrite shift_matrix_elsewhere by assumption; ring)).
  destruct (column_of_pair i) as [a [even|odd]]; subst; unfold shift_matrix, encoding; by_columns;
    rewrite ?Rmult_plus_distr_r, ?sin_plus, ?cos_plus; ring.
Qed.

(** The same as a statement of existence: for every k there is one matrix for all p. *)
Corollary one_matrix_for_all_positions : forall pairs w k, exists M : matrix,
  forall p i, (i < 2 * pairs)%nat -> apply_to (2 * pairs) M (encoding w p) i = encoding w (p + k) i.
Proof.
  intros pairs w k. exists (shift_matrix w k). intros. apply linear_shift. assumption.
Qed.

(** ** A15 *)

(** A15: M_a M_b = M_(a+b). *)
Theorem shift_matrix_group_law : forall pairs w a b,
  equal (2 * pairs) (multiply (2 * pairs) (shift_matrix w a) (shift_matrix w b)) (shift_matrix w (a + b)).
Proof.
  intros pairs w a b i j i_inside j_inside. unfold multiply.
  rewrite (total_of_one_pair pairs (Nat.div2 i))
    by (auto using half_inside || (intros; rewrite shift_matrix_elsewhere by assumption; ring)).
  destruct (Nat.eq_dec (Nat.div2 j) (Nat.div2 i)) as [same|other].
  - destruct (column_of_pair i) as [x [i_even|i_odd]], (column_of_pair j) as [y [j_even|j_odd]]; subst;
      rewrite ?half_of_double, ?half_after_double in same; subst; unfold shift_matrix; by_columns;
      rewrite ?Rmult_plus_distr_r, ?sin_plus, ?cos_plus; ring.
  - rewrite (shift_matrix_elsewhere w b (2 * Nat.div2 i)), (shift_matrix_elsewhere w b (S (2 * Nat.div2 i))),
      (shift_matrix_elsewhere w (a + b)) by (rewrite ?half_of_double, ?half_after_double; assumption).
    ring.
Qed.

(** A15: M_0 = I. *)
Theorem shift_matrix_at_zero : forall pairs w, equal (2 * pairs) (shift_matrix w 0) identity.
Proof.
  intros pairs w i j _ _. unfold shift_matrix, identity. rewrite Rmult_0_l, cos_0, sin_0.
  destruct (Nat.eqb_spec i j) as [same|other].
  - subst. rewrite Nat.eqb_refl. destruct (Nat.even j); reflexivity.
  - destruct (Nat.eqb_spec (Nat.div2 i) (Nat.div2 j)) as [one_pair|]; [|reflexivity].
    destruct (column_of_pair i) as [x [i_even|i_odd]], (column_of_pair j) as [y [j_even|j_odd]]; subst;
      rewrite ?half_of_double, ?half_after_double in one_pair; subst; by_columns; try ring; exfalso; auto.
Qed.

(** A15: M_(-k) = M_kᵀ. *)
Theorem shift_matrix_of_minus : forall pairs w k,
  equal (2 * pairs) (shift_matrix w (- k)) (transpose (shift_matrix w k)).
Proof.
  intros pairs w k i j _ _. unfold shift_matrix, transpose.
  rewrite Nat.eqb_sym. destruct (Nat.eqb_spec (Nat.div2 j) (Nat.div2 i)) as [same|]; [|reflexivity].
  rewrite same, Ropp_mult_distr_l_reverse, cos_neg, sin_neg. destruct (Nat.even i), (Nat.even j); ring.
Qed.

(** A15: M_kᵀ M_k = I. *)
Theorem shift_matrix_is_orthogonal : forall pairs w k,
  equal (2 * pairs) (multiply (2 * pairs) (transpose (shift_matrix w k)) (shift_matrix w k)) identity.
Proof.
  intros pairs w k i j i_inside j_inside. rewrite <- (shift_matrix_at_zero pairs w i j) by assumption.
  replace 0 with (- k + k) by ring. rewrite <- (shift_matrix_group_law pairs w (- k) k i j) by assumption.
  unfold multiply. apply total_equal. intros l inside. f_equal. symmetry.
  apply (shift_matrix_of_minus pairs); assumption.
Qed.

(** A15: det M_k = 1. *)
Theorem shift_matrix_determinant : forall pairs w k, determinant (2 * pairs) (shift_matrix w k) = 1.
Proof.
  induction pairs as [|pairs previous]; intros w k; [reflexivity|].
  replace (2 * S pairs)%nat with (S (S (2 * pairs))) by lia.
  rewrite determinant_of_block by reflexivity.
  rewrite (determinant_equal _ _ (shift_matrix (fun i => w (S i)) k)) by reflexivity.
  rewrite previous. unfold shift_matrix; simpl. generalize (pythagoras (k * w O)). lra.
Qed.

(** A15, A16: M_k is block diagonal, and block i is [[cos(k·w_i), sin(k·w_i)], [-sin(k·w_i), cos(k·w_i)]]. *)
Theorem shift_matrix_is_block_diagonal : forall w k,
  (forall i j, Nat.div2 j <> Nat.div2 i -> shift_matrix w k i j = 0) /\
  (forall i, let even := (2 * i)%nat in let odd := S (2 * i) in
    shift_matrix w k even even = cos (k * w i) /\ shift_matrix w k even odd = sin (k * w i) /\
    shift_matrix w k odd even = - sin (k * w i) /\ shift_matrix w k odd odd = cos (k * w i)).
Proof.
  intros w k. split.
  - intros. apply shift_matrix_elsewhere. assumption.
  - intros i even odd. unfold shift_matrix, even, odd. by_columns. auto.
Qed.
