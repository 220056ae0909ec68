import type { CredentialEntity, PersonReference } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { personName } from "../people/person.ts";
import { usersQuery } from "../people/users-query.ts";
import { Badge, IconButton, SearchSelect, toast } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import type { CredentialParts } from "./credential-parts.ts";

const text = texts.credentials;

/** Whose the credential is, and who else can use it. */
export function SharingTab({ edit, loaded, rights }: CredentialParts) {
  const stored = useStore(edit.store, (state) => state.stored);
  const [isBusy, setBusy] = useState(false);
  const sharees = stored?.sharedWith ?? [];
  const mayShare = rights.mayUpdateSharing && stored !== undefined;
  const share = async (people: readonly PersonReference[]) => {
    setBusy(true);
    await edit.share(people).catch((cause) => toast.failure(text.sharingFailed, cause));
    setBusy(false);
  };
  const owner = stored?.ownedBy ?? loaded.user;
  return (
    <div className={styles["pane"]}>
      {mayShare && (
        <AddPerson stored={stored} isBusy={isBusy} onAdd={(person) => void share([...sharees, person])} />
      )}
      {stored === undefined && <p className={styles["muted"]}>{text.sharingUnsaved}</p>}
      <ul className={styles["people"]} aria-label={text.tabSharing}>
        {owner && <Person person={owner} role={text.sharingOwner} />}
        {sharees.map((person) => (
          <Person
            key={person.id}
            person={person}
            role={text.sharingUser}
            onRemove={mayShare ? () => void share(sharees.filter(({ id }) => id !== person.id)) : undefined}
          />
        ))}
      </ul>
      <p className={styles["muted"]}>
        {rights.mayUpdateSharing ? text.sharingHint : text.sharingOnlyOwner(personName(stored?.ownedBy))}
      </p>
    </div>
  );
}

interface AddPersonProps {
  stored: CredentialEntity;
  isBusy: boolean;
  onAdd(person: PersonReference): void;
}

function AddPerson({ stored, isBusy, onAdd }: AddPersonProps) {
  const { data: users = [] } = useQuery(usersQuery);
  const known = new Set([stored.ownedBy, ...(stored.sharedWith ?? [])].map((person) => person?.id));
  const others = users.filter((user) => !user.isPending && !known.has(user.id));
  return (
    <SearchSelect
      aria-label={text.sharingAdd}
      value={null}
      disabled={isBusy || others.length === 0}
      placeholder={others.length === 0 ? text.sharingNobodyLeft : text.sharingAdd}
      options={others.map((user) => ({
        value: user.id,
        label: personName(user),
        description: user.email ?? undefined,
      }))}
      onChange={(id) => {
        const user = others.find((each) => each.id === id);
        if (user) onAdd({ id, email: user.email, firstName: user.firstName, lastName: user.lastName });
      }}
    />
  );
}

interface PersonProps {
  person: Omit<PersonReference, "id">;
  role: string;
  onRemove?(): void;
}

function Person({ person, role, onRemove }: PersonProps) {
  const name = personName(person);
  return (
    <li className={styles["person"]}>
      <span className={styles["personName"]}>
        {name}
        {person.email && name !== person.email && <span className={styles["muted"]}> {person.email}</span>}
      </span>
      <Badge>{role}</Badge>
      {onRemove && (
        <IconButton size="sm" label={text.sharingRemove(name)} icon={<X size={14} />} onClick={onRemove} />
      )}
    </li>
  );
}
