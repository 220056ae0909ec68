import { isRecord, problemsOfTest, type StoredTest, type TestOutcome } from "@heddle/workflow";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Button, Textarea } from "../../../ui/index.ts";
import styles from "./TestsPanel.module.css";

const text = texts.workflowTests;

interface TestDetailsProps {
  test: StoredTest;
  outcome: TestOutcome | undefined;
  isBusy: boolean;
  readOnly: boolean;
  onChange(test: StoredTest): void;
  onRun(): void;
  onDelete(): void;
}

/** One test: what it says, and what came of it. */
export function TestDetails({
  test,
  outcome,
  isBusy,
  readOnly,
  onChange,
  onRun,
  onDelete,
}: TestDetailsProps) {
  const updated = outcome && withSnapshots(test, outcome);
  return (
    <div className={styles["details"]}>
      <Definition test={test} readOnly={readOnly} onChange={onChange} />
      <div className={styles["outcome"]}>
        <div className={styles["actions"]}>
          <Button size="sm" disabled={isBusy} onClick={onRun}>
            {text.run}
          </Button>
          {!readOnly && updated && (
            <Button size="sm" onClick={() => onChange(updated)}>
              {text.updateSnapshots}
            </Button>
          )}
          {!readOnly && (
            <Button size="sm" onClick={onDelete}>
              {text.remove}
            </Button>
          )}
        </div>
        <div role="status">{outcome && <Outcome outcome={outcome} />}</div>
      </div>
    </div>
  );
}

function Outcome({ outcome }: { outcome: TestOutcome }) {
  if (outcome.passed) return <p className={styles["passed"]}>{text.passedIn(outcome.durationMs)}</p>;
  return (
    <>
      <p className={styles["failed"]}>{text.failed}</p>
      <ul className={styles["problems"]}>
        {problemsOfTest(outcome).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </>
  );
}

/** The test as JSON. What is typed goes into the workflow whenever it can be read. */
function Definition({ test, readOnly, onChange }: Pick<TestDetailsProps, "test" | "readOnly" | "onChange">) {
  const [typed, setTyped] = useState<{ value: string; test: StoredTest | undefined }>();
  const isCurrent =
    typed && (typed.test === undefined || JSON.stringify(typed.test) === JSON.stringify(test));
  const type = (value: string) => {
    const read = readTest(value);
    setTyped({ value, test: read });
    if (read) onChange(read);
  };
  const isWrong = isCurrent && typed.test === undefined;
  return (
    <div className={styles["definition"]}>
      <Textarea
        mono
        aria-label={text.definition}
        className={styles["json"] ?? ""}
        readOnly={readOnly}
        invalid={isWrong === true}
        value={isCurrent ? typed.value : JSON.stringify(test, null, 2)}
        onChange={(event) => type(event.target.value)}
        // What cannot be read is given up with the field: the workflow has the last text that can.
        onBlur={() => setTyped(undefined)}
      />
      {isWrong && <p className={styles["failed"]}>{text.notJson}</p>}
    </div>
  );
}

function readTest(value: string): StoredTest | undefined {
  try {
    const read: unknown = JSON.parse(value);
    return isRecord(read) ? (read as StoredTest) : undefined;
  } catch {
    return undefined;
  }
}

/** The test with what came in its snapshots; undefined when they hold already, or there are none. */
function withSnapshots(test: StoredTest, { expectations }: TestOutcome): StoredTest | undefined {
  let isChanged = false;
  const expect = test.expect?.map((one, index) => {
    const { actual, problems = [] } = expectations[index] ?? {};
    if (one.kind !== "snapshot" || actual === undefined || problems.length === 0) return one;
    isChanged = true;
    return { ...one, value: actual };
  });
  return isChanged && expect ? { ...test, expect } : undefined;
}
