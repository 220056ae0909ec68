import { MAX_VARIABLE_VALUE_CHARACTERS, type Variable } from "@heddle/api";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Button, Input, Select } from "../../../ui/index.ts";
import styles from "./Variables.module.css";
import { keyProblem, type VariableDraft, type VariablePlace } from "./variable-list.ts";

const text = texts.variables;
const EVERYWHERE = "everywhere";

interface VariableFormProps {
  /** The variable that is changed; absent for a new one. */
  stored?: Variable;
  variables: readonly Variable[];
  /** Possible scopes; at least one. */
  places: readonly VariablePlace[];
  onSave(draft: VariableDraft): Promise<void>;
  onCancel(): void;
}

/** Key, value and place of a variable, edited in its row. Enter saves, Escape cancels. */
export function VariableForm({ stored, variables, places, onSave, onCancel }: VariableFormProps) {
  const [draft, setDraft] = useState<VariableDraft>(
    stored ?? { key: "", value: "", projectId: places[0]?.projectId ?? null },
  );
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<VariableDraft>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { key, value, projectId } = draft;
    const wrong = keyProblem(draft, variables, stored?.id);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await onSave({ key, value, projectId });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
  };
  return (
    <form className={styles["form"]} onSubmit={(event) => void submit(event)} onKeyDown={cancelByKey}>
      <div className={styles["fields"]}>
        <Input
          autoFocus={!stored}
          mono
          placeholder={text.key}
          aria-label={stored ? text.keyOf(stored.key) : text.newKey}
          value={draft.key}
          invalid={problem !== undefined}
          onChange={({ target }) => change({ key: target.value })}
        />
        <Input
          autoFocus={stored !== undefined}
          mono
          placeholder={text.value}
          aria-label={stored ? text.valueOf(stored.key) : text.newValue}
          value={draft.value}
          maxLength={MAX_VARIABLE_VALUE_CHARACTERS}
          onChange={({ target }) => change({ value: target.value })}
        />
        <Select
          aria-label={stored ? text.placeOf(stored.key) : text.newPlace}
          value={draft.projectId ?? EVERYWHERE}
          disabled={places.length < 2}
          options={places.map(({ projectId, label }) => ({ value: projectId ?? EVERYWHERE, label }))}
          onChange={(place) => change({ projectId: place === EVERYWHERE ? null : place })}
        />
      </div>
      <div className={styles["buttons"]}>
        {problem !== undefined && (
          <p role="alert" className={styles["problem"]}>
            {problem}
          </p>
        )}
        <Button size="sm" onClick={onCancel}>
          {texts.ui.cancel}
        </Button>
        <Button size="sm" type="submit" variant="primary" loading={isBusy}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
