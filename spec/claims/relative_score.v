(** The score of rotated queries and keys, over the reals: B8 and B9. Frequencies below 0 rotate backward. *)

From Coq Require Import Reals Lra.
Require Import rotation.
Open Scope R_scope.

(** (R_m q)ᵀ(R_n k), without the division by the root of the width. *)
Definition score (pairs : nat) (w : nat -> R) (q k : row) (m n : R) : R :=
  row_product pairs (rotate_row w m q) (rotate_row w n k).

(** B8: (R_m q)ᵀ(R_n k) = qᵀ R_(n-m) k for all m and n, all q and k, all frequencies, every number of pairs. *)
Theorem relative_identity : forall pairs w q k m n,
  row_product pairs (rotate_row w m q) (rotate_row w n k) = row_product pairs q (rotate_row w (n - m) k).
Proof.
  intros. unfold row_product. apply total_equal. intros i _. unfold rotate_row. rewrite product_rotate.
  replace (n * w i - m * w i) with ((n - m) * w i) by ring. reflexivity.
Qed.

(** R_(-m) is the inverse of R_m, on both sides. *)
Lemma inverse_rotation : forall w m x i,
  rotate_row w (- m) (rotate_row w m x) i = x i /\ rotate_row w m (rotate_row w (- m) x) i = x i.
Proof.
  intros. unfold rotate_row. rewrite !rotate_rotate.
  replace (- m * w i + m * w i) with 0 by ring. replace (m * w i + - m * w i) with 0 by ring.
  rewrite rotate_by_zero. auto.
Qed.

(** B8: (R_m q)ᵀ(R_n k) = qᵀ R_m⁻¹ R_n k, where R_m⁻¹ = R_(-m). *)
Theorem relative_identity_by_inverse : forall pairs w q k m n,
  row_product pairs (rotate_row w m q) (rotate_row w n k) =
  row_product pairs q (rotate_row w (- m) (rotate_row w n k)).
Proof.
  intros. rewrite relative_identity. unfold row_product. apply total_equal. intros i _. unfold rotate_row.
  rewrite rotate_rotate. replace (- m * w i + n * w i) with ((n - m) * w i) by ring. reflexivity.
Qed.

(** For given q and k the score is a function of m - n. *)
Corollary score_depends_on_distance : forall pairs w q k,
  exists of_distance : R -> R, forall m n, score pairs w q k m n = of_distance (m - n).
Proof.
  intros. exists (fun distance => row_product pairs q (rotate_row w (- distance) k)). intros m n.
  unfold score. rewrite relative_identity. replace (- (m - n)) with (n - m) by ring. reflexivity.
Qed.

(** B9: a common shift t of both positions changes no score, s(m+t, n+t) = s(m, n). *)
Theorem score_keeps_under_common_shift : forall pairs w q k m n t,
  score pairs w q k (m + t) (n + t) = score pairs w q k m n.
Proof.
  intros. unfold score. rewrite !relative_identity.
  replace (n + t - (m + t)) with (n - m) by ring. reflexivity.
Qed.
