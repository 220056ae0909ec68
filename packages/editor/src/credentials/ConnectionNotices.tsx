import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { personName } from "../people/person.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./credential-parts.ts";

const text = texts.credentials;

/** Reasons why the connection cannot be shown or changed, and what to do. */
export function ConnectionNotices({ edit, rights }: Pick<CredentialParts, "edit" | "rights">) {
  const stored = useStore(edit.store, (state) => state.stored);
  const owner = personName(stored?.ownedBy);
  return (
    <>
      {!edit.description && (
        <div className={styles["notice"]} data-kind="warning" role="alert">
          <strong>{text.unknownTitle(edit.type)}</strong>
          <p>{text.unknownHint}</p>
        </div>
      )}
      {stored?.problem !== undefined && (
        <div className={styles["notice"]} data-kind="error" role="alert">
          <strong>{text.problemTitle}</strong>
          <p>{stored.problem}</p>
          {edit.description && <p>{text.problemHint}</p>}
        </div>
      )}
      {!rights.mayUpdateConnection && (
        <div className={styles["notice"]} data-kind="info">
          <p>{rights.isAdministrator ? text.readOnlyInstanceOwner(owner) : text.readOnly(owner)}</p>
        </div>
      )}
    </>
  );
}
