import { deleteUser, type PublicUser } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { personName } from "../../../people/person.ts";
import { isOwner } from "../../../people/user-kinds.ts";
import { refreshUsers, usersQuery } from "../../../people/users-query.ts";
import { Button, Dialog, Select, toast } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import type { ModalProps } from "../../../ui/modals/index.ts";
import styles from "./UsersSettings.module.css";

const text = texts.users;
/** In the place of a user's id: no user takes over, everything is deleted. */
const NOBODY = "";

/** Deletes a user; their resources move to a different user, or are deleted too. */
export function DeleteUserDialog({ input: user, onClose }: ModalProps<PublicUser>) {
  const { data: users = [] } = useQuery(usersQuery);
  const others = users.filter(({ id, isPending }) => id !== user.id && !isPending);
  const [transferId, setTransferId] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const heir = transferId ?? others.find(isOwner)?.id ?? NOBODY;
  const name = personName(user);

  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteUser, { id: user.id, ...(heir === NOBODY ? {} : { transferId: heir }) });
      await refreshUsers();
      toast.success(text.deleted(name));
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="sm"
      title={text.deleteTitle(name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.ui.cancel}</Button>
          <Button variant="danger" loading={isBusy} onClick={() => void remove()}>
            {text.delete}
          </Button>
        </>
      }
    >
      {problem !== undefined && <Problem>{problem}</Problem>}
      {user.isPending ? (
        <p>{text.deleteInvited}</p>
      ) : (
        <div className={styles["heirs"]}>
          <span>{text.heir}</span>
          <Select<string>
            aria-label={text.heir}
            value={heir}
            onChange={setTransferId}
            options={[
              ...others.map((other) => ({ value: other.id, label: text.transferTo(personName(other)) })),
              { value: NOBODY, label: text.deleteAll },
            ]}
          />
          <p className={styles["muted"]}>{heir === NOBODY ? text.deleteAllHint : text.transferHint}</p>
        </div>
      )}
    </Dialog>
  );
}
