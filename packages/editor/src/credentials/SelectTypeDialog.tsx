import type { CredentialTypeDescription } from "@heddle/workflow";
import { Command } from "cmdk";
import { useState } from "react";
import { useCredentialTypes } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { Dialog, Skeleton } from "../ui/index.ts";
import type { ModalProps } from "../ui/modals/index.ts";
import { CredentialIcon } from "./CredentialIcon.tsx";
import type { SelectCredentialInput } from "./modal-inputs.ts";
import { findTypes } from "./model/find-types.ts";
import { openCredential } from "./open-credential.ts";
import styles from "./SelectTypeDialog.module.css";

const text = texts.credentials;

/** Prompts for the service of a new credential, before the credential itself. */
export function SelectTypeDialog({ input, onClose }: ModalProps<SelectCredentialInput | undefined>) {
  const { data: types, error } = useCredentialTypes();
  const [search, setSearch] = useState("");
  const { generic, services } = findTypes(types ?? [], search);
  const choose = (type: string) => {
    onClose();
    openCredential({
      mode: "new",
      id: type,
      projectId: input?.projectId,
      ...(input?.onSaved ? { onSaved: input.onSaved } : {}),
    });
  };
  const group = (heading: string, members: readonly CredentialTypeDescription[]) =>
    members.length > 0 && (
      <Command.Group key={heading} heading={heading} className={styles["group"]}>
        {members.map(({ name, displayName }) => (
          <Command.Item
            key={name}
            value={name}
            className={styles["item"]}
            data-type={name}
            onSelect={() => choose(name)}
          >
            <CredentialIcon type={name} size={28} />
            <span className={styles["label"]}>{displayName}</span>
          </Command.Item>
        ))}
      </Command.Group>
    );
  // A search for a service lists its types before generic ones.
  const groups = [group(text.selectGeneric, generic), group(text.selectServices, services)];
  return (
    <Dialog open size="md" title={text.selectTitle} description={text.selectHint} onClose={onClose}>
      <Command loop shouldFilter={false} label={text.selectSearch} className={styles["command"]}>
        <Command.Input
          autoFocus
          className={styles["search"]}
          placeholder={text.selectSearch}
          value={search}
          onValueChange={setSearch}
        />
        <Command.List className={styles["list"]} tabIndex={-1}>
          {error && <p role="alert">{error.message}</p>}
          {!types && !error && <Skeleton height="240px" />}
          {types && <Command.Empty className={styles["empty"]}>{text.selectEmpty}</Command.Empty>}
          {search.trim() === "" ? groups : groups.toReversed()}
        </Command.List>
      </Command>
    </Dialog>
  );
}
