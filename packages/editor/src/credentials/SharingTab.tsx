import { useStore } from "zustand";
import { credentials as t } from "../texts/credentials.ts";
import { Badge } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./CredentialTitle.tsx";
import { personName } from "./model/appearance.ts";

/** Whose the credential is, and who else can use it. */
export function SharingTab({ edit, loaded, rights }: CredentialParts) {
  const stored = useStore(edit.store, (state) => state.stored);
  const owner = stored?.ownedBy ?? loaded.user;
  const sharees = stored?.sharedWith ?? [];
  return (
    <div className={styles["pane"]}>
      <ul className={styles["people"]}>
        {owner && <Person person={owner} role={t.sharingOwner} />}
        {sharees.map((person) => (
          <Person key={person.id} person={person} role={t.sharingUser} />
        ))}
      </ul>
      {sharees.length === 0 && <p className={styles["muted"]}>{t.sharingNobody}</p>}
      {!rights.mayUpdateSharing && (
        <p className={styles["muted"]}>{t.sharingOnlyOwner(personName(stored?.ownedBy))}</p>
      )}
    </div>
  );
}

function Person({ person, role }: { person: Parameters<typeof personName>[0]; role: string }) {
  return (
    <li className={styles["person"]}>
      <span className={styles["personName"]}>
        {personName(person)}
        {person?.email && personName(person) !== person.email && (
          <span className={styles["muted"]}> {person.email}</span>
        )}
      </span>
      <Badge>{role}</Badge>
    </li>
  );
}
