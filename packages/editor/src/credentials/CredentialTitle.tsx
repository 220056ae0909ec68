import { Check, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { texts } from "../base/texts/index.ts";
import { Button, IconButton } from "../ui/index.ts";
import styles from "./CredentialDialog.module.css";
import { CredentialIcon } from "./CredentialIcon.tsx";
import type { CredentialParts } from "./credential-parts.ts";

const text = texts.credentials;

interface CredentialTitleProps extends CredentialParts {
  focusesName: boolean;
  onSave(): void;
  onDelete(): void;
}

/** Icon, editable name, type; delete and save buttons. */
export function CredentialTitle({
  edit,
  loaded,
  rights,
  focusesName,
  onSave,
  onDelete,
}: CredentialTitleProps) {
  const { name, stored, phase, isDirty } = useStore(edit.store);
  const field = useRef<HTMLInputElement>(null);
  const isSaved = stored !== undefined && !isDirty && phase !== "saving";
  useEffect(() => {
    if (!focusesName) return;
    // After the dialog has set the focus itself.
    const later = setTimeout(() => field.current?.select(), 50);
    return () => clearTimeout(later);
  }, [focusesName]);
  return (
    <div className={styles["titleRow"]}>
      <CredentialIcon type={edit.type} size={36} />
      <div className={styles["naming"]}>
        <input
          ref={field}
          className={styles["name"]}
          aria-label={text.name}
          value={name}
          maxLength={128}
          spellCheck={false}
          autoComplete="off"
          readOnly={!rights.mayRename}
          onChange={(event) => edit.setName(event.target.value)}
          onBlur={() => {
            if (name.trim() === "") edit.setName(stored?.name ?? loaded.name);
          }}
          onKeyDown={(event) => event.key === "Enter" && !event.ctrlKey && event.currentTarget.blur()}
        />
        <span className={styles["typeName"]}>{edit.description?.displayName ?? edit.type}</span>
      </div>
      {stored && rights.mayDelete && (
        <IconButton
          label={text.delete}
          icon={<Trash2 size={16} />}
          disabled={phase === "deleting"}
          onClick={onDelete}
        />
      )}
      {rights.maySave && (
        <Button
          variant={isSaved ? "secondary" : "primary"}
          loading={phase === "saving"}
          disabled={isSaved}
          icon={isSaved ? <Check size={14} /> : undefined}
          onClick={onSave}
        >
          {isSaved ? text.saved : text.save}
        </Button>
      )}
    </div>
  );
}
