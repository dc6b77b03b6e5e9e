(** From the accuracy of rotated data at single positions to statements about several positions, over the reals: the
    lemmas group-law, cached-shift, adjoint and relative-score of spec/lemma.cpp, with the constants of spec/lemma.hpp. *)

From Coq Require Import Reals List Lra.
Require Import rotation relative_score table_accuracy.
Open Scope R_scope.

(** The map f rotates by a up to eta in units of the length of what it is given. *)
Definition rotates (eta a : R) (f : pair -> pair) : Prop :=
  forall x, length (minus (f x) (rotate a x)) <= eta * length x.

(** * group-law *)

(** group-law: |R̂_a R̂_b x - R̂_(a+b) x| <= (η_a + η_b + η_(a+b) + η_a·η_b)·|x|. *)
Theorem group_law_bound : forall a b eta_a eta_b eta_sum f_a f_b f_sum, 0 <= eta_a ->
  rotates eta_a a f_a -> rotates eta_b b f_b -> rotates eta_sum (a + b) f_sum ->
  forall x, length (minus (f_a (f_b x)) (f_sum x)) <= (eta_a + eta_b + eta_sum + eta_a * eta_b) * length x.
Proof.
  intros a b eta_a eta_b eta_sum f_a f_b f_sum nonnegative near_a near_b near_sum x.
  specialize (near_a (f_b x)). specialize (near_b x). specialize (near_sum x).
  assert (reach := length_near (f_b x) (rotate b x)). rewrite length_rotate in reach.
  replace (minus (f_a (f_b x)) (f_sum x)) with
    (minus (plus (minus (f_a (f_b x)) (rotate a (f_b x))) (rotate a (minus (f_b x) (rotate b x))))
           (minus (f_sum x) (rotate (a + b) x)))
    by (rewrite rotate_minus, rotate_rotate; apply pair_equal; by_components; ring).
  eapply Rle_trans; [apply triangle_minus|].
  eapply Rle_trans; [apply Rplus_le_compat_r, triangle|]. rewrite length_rotate. nra.
Qed.

(** * cached-shift *)

(** Steps (angle, η, map), the first one first. *)
Definition step : Type := (R * R * (pair -> pair))%type.
Definition sound (s : step) : Prop := let '(a, eta, f) := s in 0 <= eta /\ rotates eta a f.
Definition after (steps : list step) (x : pair) : pair := fold_left (fun v s => snd s v) steps x.
Definition sum_of_angles (steps : list step) : R := fold_right (fun s sum => fst (fst s) + sum) 0 steps.
Definition growth (steps : list step) : R := fold_right (fun s product => (1 + snd (fst s)) * product) 1 steps.

Lemma growth_at_least_one : forall steps, Forall sound steps -> 1 <= growth steps.
Proof.
  intros steps all. induction all as [|[[a eta] f] steps [nonnegative _] _ previous]; simpl; [lra|]. nra.
Qed.

(** After sound steps from x, which lies within d of y, the distance to the rotated y is at most
    (d + |y|)·Π(1 + η) - |y|. *)
Lemma errors_compound : forall steps, Forall sound steps -> forall x y,
  length (minus (after steps x) (rotate (sum_of_angles steps) y)) <=
  (length (minus x y) + length y) * growth steps - length y.
Proof.
  intros steps all. induction all as [|[[a eta] f] steps [nonnegative near] all previous]; intros x y; simpl.
  - rewrite rotate_by_zero. lra.
  - rewrite (Rplus_comm a), <- rotate_rotate.
    eapply Rle_trans; [apply previous|]. rewrite length_rotate.
    assert (at_least_one := growth_at_least_one steps all).
    assert (one : length (minus (f x) (rotate a y)) + length y <= (length (minus x y) + length y) * (1 + eta)).
    { specialize (near x). assert (reach := length_near x y).
      replace (minus (f x) (rotate a y)) with (plus (minus (f x) (rotate a x)) (rotate a (minus x y)))
        by (rewrite rotate_minus; apply pair_equal; by_components; ring).
      assert (sides := triangle (minus (f x) (rotate a x)) (rotate a (minus x y))). rewrite length_rotate in sides.
      nra. }
    nra.
Qed.

(** cached-shift: data rotated step by step, at p and then back by k_1, …, k_m, against data rotated at once by the sum
    of the angles: (Π(1 + η) - 1 + η of the direct one)·|x|. *)
Theorem cached_shift_bound : forall steps eta_direct direct, Forall sound steps ->
  rotates eta_direct (sum_of_angles steps) direct ->
  forall x, length (minus (after steps x) (direct x)) <= (growth steps - 1 + eta_direct) * length x.
Proof.
  intros steps eta_direct direct all near x. specialize (near x).
  assert (compound := errors_compound steps all x x).
  replace (length (minus x x)) with 0 in compound.
  - replace (minus (after steps x) (direct x)) with
      (minus (minus (after steps x) (rotate (sum_of_angles steps) x))
             (minus (direct x) (rotate (sum_of_angles steps) x)))
      by (apply pair_equal; by_components; ring).
    eapply Rle_trans; [apply triangle_minus|]. lra.
  - unfold length. rewrite <- sqrt_0 at 1. f_equal. by_components. ring.
Qed.

(** * adjoint *)

(** adjoint: |⟨R̂x, g⟩ - ⟨x, B̂g⟩| <= (η + η')·|x|·|g|, where R̂ rotates by a up to η and B̂ by -a up to η'. *)
Theorem adjoint_bound : forall a eta eta_back there back,
  rotates eta a there -> rotates eta_back (- a) back ->
  forall x g, Rabs (product (there x) g - product x (back g)) <= (eta + eta_back) * (length x * length g).
Proof.
  intros a eta eta_back there back near near_back x g. specialize (near x). specialize (near_back g).
  assert (exact : product (rotate a x) g = product x (rotate (- a) g)).
  { rewrite <- (rotate_by_zero g) at 1. rewrite product_rotate. replace (0 - a) with (- a) by ring. reflexivity. }
  replace (product (there x) g - product x (back g)) with
    (product (minus (there x) (rotate a x)) g - product x (minus (back g) (rotate (- a) g)))
    by (assert (left : forall u v w, product (minus u v) w = product u w - product v w) by (intros; by_components; ring);
        assert (right : forall u v w, product u (minus v w) = product u v - product u w) by (intros; by_components; ring);
        rewrite left, right, exact; ring).
  assert (first := cauchy_schwarz_pair (minus (there x) (rotate a x)) g).
  assert (second := cauchy_schwarz_pair x (minus (back g) (rotate (- a) g))).
  assert (0 <= length x) by apply length_nonnegative. assert (0 <= length g) by apply length_nonnegative.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. nra.
Qed.

(** * relative-score *)

(** The rows q̂ and k̂ differ from the rotated q and k by at most η in units of the length of each pair. *)
Definition row_rotates (pairs : nat) (w : nat -> R) (eta m : R) (computed x : row) : Prop :=
  forall i, (i < pairs)%nat -> length (minus (computed i) (rotate (m * w i) (x i))) <= eta * length (x i).

(** |⟨q̂, k̂⟩ - ⟨R_m q, R_n k⟩| <= (η_m + η_n + η_m·η_n)·‖q‖·‖k‖. *)
Corollary score_bound : forall pairs w m n eta_m eta_n q k q_at_m k_at_n, 0 <= eta_m -> 0 <= eta_n ->
  row_rotates pairs w eta_m m q_at_m q -> row_rotates pairs w eta_n n k_at_n k ->
  Rabs (row_product pairs q_at_m k_at_n - score pairs w q k m n) <=
  (eta_m + eta_n + eta_m * eta_n) * (norm pairs q * norm pairs k).
Proof.
  intros pairs w m n eta_m eta_n q k q_at_m k_at_n m_nonnegative n_nonnegative near_q near_k.
  set (q_error := minus_row q_at_m (rotate_row w m q)). set (k_error := minus_row k_at_n (rotate_row w n k)).
  assert (q_bound : norm pairs q_error <= eta_m * norm pairs q) by (apply norm_at_most; assumption).
  assert (k_bound : norm pairs k_error <= eta_n * norm pairs k) by (apply norm_at_most; assumption).
  replace (row_product pairs q_at_m k_at_n - score pairs w q k m n) with
    (row_product pairs q_error (rotate_row w n k) + row_product pairs (rotate_row w m q) k_error +
     row_product pairs q_error k_error).
  - assert (first := cauchy_schwarz pairs q_error (rotate_row w n k)).
    assert (second := cauchy_schwarz pairs (rotate_row w m q) k_error).
    assert (third := cauchy_schwarz pairs q_error k_error).
    rewrite !rotation_keeps_norm in *.
    assert (0 <= norm pairs q) by apply norm_nonnegative. assert (0 <= norm pairs k) by apply norm_nonnegative.
    assert (0 <= norm pairs q_error) by apply norm_nonnegative.
    assert (0 <= norm pairs k_error) by apply norm_nonnegative.
    assert (norm pairs q_error * norm pairs k_error <= eta_m * norm pairs q * (eta_n * norm pairs k))
      by (apply Rmult_le_compat; assumption).
    assert (norm pairs q_error * norm pairs k <= eta_m * norm pairs q * norm pairs k)
      by (apply Rmult_le_compat_r; assumption).
    assert (norm pairs q * norm pairs k_error <= norm pairs q * (eta_n * norm pairs k))
      by (apply Rmult_le_compat_l; assumption).
    eapply Rle_trans; [apply Rabs_triang|].
    eapply Rle_trans; [apply Rplus_le_compat_r, Rabs_triang|]. lra.
  - unfold score, row_product. subst q_error k_error. clear. unfold minus_row.
    induction pairs as [|pairs previous]; [simpl; ring|].
    set (a := q_at_m pairs). set (b := k_at_n pairs). set (q_exact := rotate_row w m q pairs).
    set (k_exact := rotate_row w n k pairs).
    assert (here : product (minus a q_exact) k_exact + product q_exact (minus b k_exact) +
      product (minus a q_exact) (minus b k_exact) = product a b - product q_exact k_exact) by (by_components; ring).
    simpl total. fold a b q_exact k_exact. lra.
Qed.

(** relative-score: scores of (q, k) rotated at (m, n) and at (m+t, n+t) agree up to
    (η_m + η_n + η_m·η_n) + (η_(m+t) + η_(n+t) + η_(m+t)·η_(n+t)) in units of ‖q‖·‖k‖. *)
Theorem relative_score_bound : forall pairs w m n t eta_m eta_n eta_mt eta_nt q k q_at_m k_at_n q_at_mt k_at_nt,
  0 <= eta_m -> 0 <= eta_n -> 0 <= eta_mt -> 0 <= eta_nt ->
  row_rotates pairs w eta_m m q_at_m q -> row_rotates pairs w eta_n n k_at_n k ->
  row_rotates pairs w eta_mt (m + t) q_at_mt q -> row_rotates pairs w eta_nt (n + t) k_at_nt k ->
  Rabs (row_product pairs q_at_mt k_at_nt - row_product pairs q_at_m k_at_n) <=
  (eta_m + eta_n + eta_m * eta_n + (eta_mt + eta_nt + eta_mt * eta_nt)) * (norm pairs q * norm pairs k).
Proof.
  intros pairs w m n t eta_m eta_n eta_mt eta_nt q k q_at_m k_at_n q_at_mt k_at_nt
    m_nonnegative n_nonnegative mt_nonnegative nt_nonnegative near_q near_k near_q_t near_k_t.
  assert (here := score_bound _ _ _ _ _ _ _ _ _ _ m_nonnegative n_nonnegative near_q near_k).
  assert (there := score_bound _ _ _ _ _ _ _ _ _ _ mt_nonnegative nt_nonnegative near_q_t near_k_t).
  rewrite score_keeps_under_common_shift in there.
  replace (row_product pairs q_at_mt k_at_nt - row_product pairs q_at_m k_at_n) with
    ((row_product pairs q_at_mt k_at_nt - score pairs w q k m n) -
     (row_product pairs q_at_m k_at_n - score pairs w q k m n)) by ring.
  eapply Rle_trans; [apply Rabs_triang|]. rewrite Rabs_Ropp. lra.
Qed.

(** B9: 2(2η + η²) where all four rotations err by at most the same η. *)
Theorem relative_score_bound_equal : forall pairs w m n t eta q k q_at_m k_at_n q_at_mt k_at_nt, 0 <= eta ->
  row_rotates pairs w eta m q_at_m q -> row_rotates pairs w eta n k_at_n k ->
  row_rotates pairs w eta (m + t) q_at_mt q -> row_rotates pairs w eta (n + t) k_at_nt k ->
  Rabs (row_product pairs q_at_mt k_at_nt - row_product pairs q_at_m k_at_n) <=
  2 * (2 * eta + eta * eta) * (norm pairs q * norm pairs k).
Proof.
  intros pairs w m n t eta q k q_at_m k_at_n q_at_mt k_at_nt nonnegative near_q near_k near_q_t near_k_t.
  replace (2 * (2 * eta + eta * eta)) with (eta + eta + eta * eta + (eta + eta + eta * eta)) by ring.
  apply (relative_score_bound pairs w m n t); assumption.
Qed.
