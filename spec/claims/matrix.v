(** Square matrices with real entries, as far as the linear shift needs them. *)

From Coq Require Import Reals Lia PeanoNat.
Require Import rotation.
Open Scope R_scope.

(** Entries from `size` on do not count. *)
Definition matrix : Type := nat -> nat -> R.
Definition apply_to (size : nat) (A : matrix) (x : nat -> R) : nat -> R := fun i => total size (fun j => A i j * x j).
Definition multiply (size : nat) (A B : matrix) : matrix := fun i j => total size (fun l => A i l * B l j).
Definition transpose (A : matrix) : matrix := fun i j => A j i.
Definition identity : matrix := fun i j => if i =? j then 1 else 0.
Definition equal (size : nat) (A B : matrix) : Prop := forall i j, (i < size)%nat -> (j < size)%nat -> A i j = B i j.

(** Laplace's expansion along the first row. *)
Definition without (column : nat) (A : matrix) : matrix := fun i j => A (S i) (if j <? column then j else S j).
Fixpoint determinant (size : nat) (A : matrix) : R :=
  match size with
  | O => 1
  | S less => total size (fun j => (-1) ^ j * A O j * determinant less (without j A))
  end.

(** * Sums over columns in which only one pair counts *)

Lemma even_double : forall i, Nat.even (2 * i) = true.
Proof. intro i. rewrite Nat.even_mul. reflexivity. Qed.

Lemma even_after_double : forall i, Nat.even (S (2 * i)) = false.
Proof. intro i. rewrite Nat.even_succ, <- Nat.negb_even, even_double. reflexivity. Qed.

Lemma half_of_double : forall i, Nat.div2 (2 * i) = i.
Proof. intro i. rewrite Nat.div2_div, Nat.mul_comm. apply Nat.div_mul. discriminate. Qed.

Lemma half_after_double : forall i, Nat.div2 (S (2 * i)) = i.
Proof.
  intro i. rewrite Nat.div2_div. replace (S (2 * i)) with (1 + i * 2)%nat by lia.
  rewrite Nat.div_add by discriminate. reflexivity.
Qed.

Lemma column_of_pair : forall j, exists i, j = (2 * i)%nat \/ j = S (2 * i).
Proof.
  intro j. exists (Nat.div2 j). destruct (Nat.even j) eqn:parity.
  - left. apply Nat.even_spec in parity. destruct parity as [half at_half]. subst. rewrite half_of_double. reflexivity.
  - right. rewrite <- Nat.negb_odd in parity. apply Bool.negb_false_iff, Nat.odd_spec in parity.
    destruct parity as [half at_half]. subst. replace (2 * half + 1)%nat with (S (2 * half)) by lia.
    rewrite half_after_double. reflexivity.
Qed.

Lemma total_next : forall count f, total (S count) f = total count f + f count.
Proof. reflexivity. Qed.

Lemma total_of_one_pair : forall pairs i f, (i < pairs)%nat -> (forall j, Nat.div2 j <> i -> f j = 0) ->
  total (2 * pairs) f = f (2 * i)%nat + f (S (2 * i)).
Proof.
  intros pairs i f inside elsewhere.
  assert (none : forall count, (count <= i)%nat -> total (2 * count) f = 0).
  { induction count as [|count previous]; intro below; [reflexivity|].
    replace (2 * S count)%nat with (S (S (2 * count))) by lia. rewrite !total_next.
    rewrite previous, !elsewhere by (rewrite ?half_of_double, ?half_after_double; lia). ring. }
  induction pairs as [|pairs previous]; [lia|].
  replace (2 * S pairs)%nat with (S (S (2 * pairs))) by lia. rewrite !total_next.
  destruct (Nat.eq_dec i pairs) as [last|before].
  - subst. rewrite none by lia. ring.
  - rewrite previous, (elsewhere (2 * pairs)%nat), (elsewhere (S (2 * pairs)))
      by (rewrite ?half_of_double, ?half_after_double; lia). ring.
Qed.

Lemma half_inside : forall i pairs, (i < 2 * pairs)%nat -> (Nat.div2 i < pairs)%nat.
Proof. intros i pairs inside. rewrite Nat.div2_div. apply Nat.div_lt_upper_bound; lia. Qed.

(** Splits columns into even and odd ones, and evaluates everything that only depends on which pair they are of. *)
Ltac by_columns :=
  rewrite ?half_of_double, ?half_after_double, ?even_double, ?even_after_double, ?Nat.eqb_refl.

(** * Determinants *)

Lemma expansion : forall size A,
  determinant (S size) A = total (S size) (fun j => (-1) ^ j * A O j * determinant size (without j A)).
Proof. reflexivity. Qed.

Lemma determinant_equal : forall size A B, (forall i j, A i j = B i j) -> determinant size A = determinant size B.
Proof.
  induction size as [|size previous]; intros A B same; [reflexivity|].
  rewrite !expansion. apply total_equal. intros j _. rewrite same. f_equal. apply previous. intros. apply same.
Qed.

Lemma total_of_first : forall count f, (forall j, f (S j) = 0) -> total (S count) f = f O.
Proof.
  induction count as [|count previous]; intros f later; [simpl; ring|].
  rewrite total_next, previous, later by assumption. ring.
Qed.

Lemma total_of_first_two : forall count f, (forall j, f (S (S j)) = 0) -> total (S (S count)) f = f O + f 1%nat.
Proof.
  induction count as [|count previous]; intros f later; [simpl; ring|].
  rewrite total_next, previous, later by assumption. ring.
Qed.

(** The first two rows and columns stand alone. *)
Lemma determinant_of_block : forall size A, (forall j, A O (S (S j)) = 0) -> (forall j, A 1%nat (S (S j)) = 0) ->
  determinant (S (S size)) A =
  (A O O * A 1%nat 1%nat - A O 1%nat * A 1%nat O) * determinant size (fun i j => A (S (S i)) (S (S j))).
Proof.
  intros size A first second.
  rewrite expansion, total_of_first_two by (intro; rewrite first; ring).
  assert (one_row : forall column, (column <= 1)%nat -> determinant (S size) (without column A) =
    A 1%nat (1 - column)%nat * determinant size (fun i j => A (S (S i)) (S (S j)))).
  { intros column at_most_one.
    rewrite expansion, total_of_first.
    - destruct column as [|[|]]; [| |lia]; unfold without at 1; simpl; rewrite Rmult_1_l; f_equal;
        apply determinant_equal; reflexivity.
    - intro j. destruct column as [|[|]]; [| |lia]; unfold without at 1; simpl; rewrite second; ring. }
  rewrite !one_row by lia. simpl. ring.
Qed.

