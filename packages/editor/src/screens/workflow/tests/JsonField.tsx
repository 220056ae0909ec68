import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Textarea } from "../../../ui/index.ts";
import styles from "./TestsPage.module.css";

const text = texts.workflowTests;

interface JsonFieldProps<Value> {
  label: string;
  value: Value;
  readOnly: boolean;
  /** Lines; absent = as high as there is room. */
  rows?: number;
  /** Message for a text that is not such a value. */
  problem?: string;
  isRight(value: unknown): value is Value;
  onChange(value: Value): void;
}

/** A value as JSON. What is typed goes into the workflow whenever it can be read. */
export function JsonField<Value>(props: JsonFieldProps<Value>) {
  const { label, value, readOnly, rows, problem = text.notJson, isRight, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; value: Value | undefined }>();
  const isCurrent =
    typed && (typed.value === undefined || JSON.stringify(typed.value) === JSON.stringify(value));
  const isWrong = isCurrent && typed.value === undefined;
  const type = (given: string) => {
    const read = readJson(given);
    const next = isRight(read) ? read : undefined;
    setTyped({ text: given, value: next });
    if (next !== undefined) onChange(next);
  };
  return (
    <>
      <Textarea
        mono
        aria-label={label}
        className={(rows === undefined ? styles["json"] : styles["value"]) ?? ""}
        rows={rows}
        readOnly={readOnly}
        invalid={isWrong === true}
        value={isCurrent ? typed.text : (JSON.stringify(value, null, 2) ?? "")}
        onChange={(event) => type(event.target.value)}
        // Leaving the field discards an unreadable text: the workflow has the last readable one.
        onBlur={() => setTyped(undefined)}
      />
      {isWrong && <p className={styles["failed"]}>{problem}</p>}
    </>
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
