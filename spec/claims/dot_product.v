(** The product of two codes of the sinusoidal encoding, over the reals: A17. *)

From Coq Require Import Reals Lra.
Require Import rotation.
Open Scope R_scope.

(** PE(p), as pairs of sine and cosine. *)
Definition code (w : nat -> R) (p : R) : row := fun i => (sin (p * w i), cos (p * w i)).

(** A17: ⟨PE(p), PE(q)⟩ = ⟨PE(q), PE(p)⟩. *)
Theorem dot_product_is_symmetric : forall pairs w p q,
  row_product pairs (code w p) (code w q) = row_product pairs (code w q) (code w p).
Proof. intros. apply total_equal. intros i _. by_components. ring. Qed.

(** A17: ⟨PE(p), PE(q)⟩ = Σ_i cos((p - q)·w_i). *)
Theorem dot_product_is_sum_of_cosines : forall pairs w p q,
  row_product pairs (code w p) (code w q) = total pairs (fun i => cos ((p - q) * w i)).
Proof.
  intros. apply total_equal. intros i _. by_components. rewrite Rmult_minus_distr_r, cos_minus. ring.
Qed.
