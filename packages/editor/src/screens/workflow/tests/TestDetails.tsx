import { isRecord, problemsOfTest, type StoredTest, type TestOutcome } from "@heddle/workflow";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { Button, SegmentedControl } from "../../../ui/index.ts";
import { JsonField } from "./JsonField.tsx";
import { type TestFieldsProps, TestForm } from "./TestForm.tsx";
import styles from "./TestsPage.module.css";

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

/** One test and its result. */
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
      <Definition test={test} outcome={outcome} readOnly={readOnly} onChange={onChange} />
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
        <div role="status">{outcome && <Result outcome={outcome} />}</div>
      </div>
    </div>
  );
}

type Outcome = TestOutcome | undefined;

function Result({ outcome }: { outcome: TestOutcome }) {
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

type View = "form" | "json";

/** The test as a form or as JSON, which also contains values without a field. */
function Definition({ test, outcome, readOnly, onChange }: TestFieldsProps & { outcome: Outcome }) {
  const [view, setView] = useState<View>("form");
  return (
    <div className={styles["definition"]}>
      <SegmentedControl<View>
        aria-label={text.view}
        value={view}
        segments={[
          { value: "form", label: text.form },
          { value: "json", label: text.json },
        ]}
        onChange={setView}
      />
      {view === "form" ? (
        <TestForm test={test} outcome={outcome} readOnly={readOnly} onChange={onChange} />
      ) : (
        <JsonField<StoredTest>
          label={text.definition}
          value={test}
          readOnly={readOnly}
          isRight={isRecord as (value: unknown) => value is StoredTest}
          onChange={onChange}
        />
      )}
    </div>
  );
}

/** The test with the received items as its snapshots; undefined if they match already, or there are none. */
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
