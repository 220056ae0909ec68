import { readSegments } from "@heddle/expression";
import type { WorkflowSettings } from "@heddle/workflow";
import { texts } from "../../../base/texts/index.ts";
import { Input, NumberInput } from "../../../ui/index.ts";
import type { LimitFieldsProps } from "./LimitFields.tsx";
import styles from "./SettingsDialog.module.css";

const text = texts.workflow;
const DEFAULT_HOURS = 24;

/** The problem of the key expression; undefined if there is none. */
export function eventKeyProblem({ eventKey }: WorkflowSettings): string | undefined {
  if (!eventKey) return undefined;
  const hasPart = readSegments(eventKey).some(({ kind }) => kind === "resolvable");
  return hasPart ? undefined : text.eventKeyFixed;
}

/** The event key by which duplicates are skipped, and for how long. The user does not type the leading `=`. */
export function EventKeyFields({ draft, set }: LimitFieldsProps) {
  const key = draft.eventKey?.replace(/^=/, "") ?? "";
  const problem = eventKeyProblem(draft);
  return (
    <>
      <div className={styles["field"]}>
        <div>
          <div className={styles["label"]}>{text.eventKey}</div>
          <div className={styles["hint"]}>{text.eventKeyHint}</div>
          {problem !== undefined && (
            <div className={styles["invalid"]} role="alert">
              {problem}
            </div>
          )}
        </div>
        <Input
          mono
          aria-label={text.eventKey}
          value={key}
          placeholder="{{ $json.body.id }}"
          invalid={problem !== undefined}
          onChange={({ target: { value } }) =>
            set({ eventKey: value.trim() === "" ? undefined : `=${value}` })
          }
        />
      </div>
      {key !== "" && (
        <div className={styles["field"]}>
          <div>
            <div className={styles["label"]}>{text.eventKeyHours}</div>
            <div className={styles["hint"]}>{text.eventKeyHoursHint}</div>
          </div>
          <NumberInput
            aria-label={text.eventKeyHours}
            value={typeof draft.eventKeyHours === "number" ? draft.eventKeyHours : null}
            min={0}
            precision={2}
            placeholder={String(DEFAULT_HOURS)}
            onChange={(next) => set({ eventKeyHours: next ?? undefined })}
          />
        </div>
      )}
    </>
  );
}
