import { useStore } from "zustand";
import { credentials as t } from "../base/texts/credentials.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./CredentialTitle.tsx";
import { personName } from "./model/appearance.ts";

/** What keeps the connection from being shown or changed, and what to do. */
export function ConnectionNotices({ edit, rights }: Pick<CredentialParts, "edit" | "rights">) {
  const stored = useStore(edit.store, (state) => state.stored);
  const owner = personName(stored?.ownedBy);
  return (
    <>
      {!edit.description && (
        <div className={styles["notice"]} data-kind="warning" role="alert">
          <strong>{t.unknownTitle(edit.type)}</strong>
          <p>{t.unknownHint}</p>
        </div>
      )}
      {stored?.problem !== undefined && (
        <div className={styles["notice"]} data-kind="error" role="alert">
          <strong>{t.problemTitle}</strong>
          <p>{stored.problem}</p>
          {edit.description && <p>{t.problemHint}</p>}
        </div>
      )}
      {!rights.mayUpdateConnection && (
        <div className={styles["notice"]} data-kind="info">
          <p>{rights.isInstanceOwner ? t.readOnlyInstanceOwner(owner) : t.readOnly(owner)}</p>
        </div>
      )}
    </>
  );
}
