import type { Tag } from "@heddle/api";
import { type FormEvent, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { Button, Input } from "../ui/index.ts";
import styles from "./TagsDialog.module.css";
import { MAX_TAG_NAME_LENGTH, tagNameProblem } from "./tag-name.ts";

export interface TagNameFormProps {
  start: string;
  tags: readonly Tag[];
  /** The tag that is renamed. */
  own?: string;
  label: string;
  onSave(name: string): Promise<void>;
  onCancel(): void;
}

/** Edits a name in place. Escape cancels. */
export function TagNameForm({ start, tags, own, label, onSave, onCancel }: TagNameFormProps) {
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = tagNameProblem(name, tags, own);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await onSave(name.trim());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form className={styles["form"]} onSubmit={submit}>
      <div className={styles["grow"]}>
        <Input
          size="sm"
          autoFocus
          aria-label={label}
          value={name}
          maxLength={MAX_TAG_NAME_LENGTH}
          invalid={problem !== undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            onCancel();
          }}
        />
        {problem !== undefined && (
          <p role="alert" className={styles["problem"]}>
            {problem}
          </p>
        )}
      </div>
      <Button size="sm" type="submit" variant="primary" loading={isBusy}>
        {texts.ui.save}
      </Button>
      <Button size="sm" type="button" onClick={onCancel}>
        {texts.ui.cancel}
      </Button>
    </form>
  );
}
