import type { RunData, StoredExpectation, TestOutcome } from "@heddle/workflow";
import { X } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow } from "../../../document/index.ts";
import { IconButton, Input, NumberInput, SearchSelect, Select } from "../../../ui/index.ts";
import { fitsKind, KINDS, newExpectation, withKind } from "./edit-test.ts";
import { JsonField } from "./JsonField.tsx";
import styles from "./TestsPage.module.css";

const text = texts.workflowTests;

interface ExpectationFieldsProps {
  expectations: readonly StoredExpectation[];
  /** Of all nodes. */
  names: readonly string[];
  readOnly: boolean;
  outcome: TestOutcome | undefined;
  onChange(expectations: StoredExpectation[]): void;
}

/** The expected output of nodes in a test, each with its problem. */
export function ExpectationFields(props: ExpectationFieldsProps) {
  const { expectations, names, readOnly, outcome, onChange } = props;
  const { run } = useOpenWorkflow();
  return (
    <section className={styles["group"]} aria-label={text.expectations}>
      <h3 className={styles["groupTitle"]}>{text.expectations}</h3>
      {expectations.map((expectation, index) => (
        <Expectation
          // biome-ignore lint/suspicious/noArrayIndexKey: an expectation is known by its place alone.
          key={index}
          expectation={expectation}
          readOnly={readOnly}
          problems={outcome?.expectations[index]?.problems ?? []}
          runData={() => run.runData()}
          onChange={(next) =>
            onChange(next ? expectations.with(index, next) : expectations.toSpliced(index, 1))
          }
        />
      ))}
      {!readOnly && (
        <SearchSelect
          aria-label={text.addExpectation}
          size="sm"
          value={null}
          placeholder={text.addExpectation}
          options={names.map((name) => ({ value: name, label: name }))}
          onChange={(node) => onChange([...expectations, newExpectation(node, run.runData())])}
        />
      )}
    </section>
  );
}

interface ExpectationProps {
  expectation: StoredExpectation;
  readOnly: boolean;
  problems: readonly string[];
  runData(): RunData;
  /** Undefined removes it. */
  onChange(expectation: StoredExpectation | undefined): void;
}

function Expectation({ expectation, readOnly, problems, runData, onChange }: ExpectationProps) {
  const { node, kind = "exact", output = 0 } = expectation;
  return (
    <div className={styles["entry"]}>
      <div className={styles["entryHead"]}>
        <span className={styles["entryName"]}>{node}</span>
        <Select
          aria-label={text.kindOf(node)}
          size="sm"
          disabled={readOnly}
          value={kind}
          options={KINDS.map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(next) => onChange(withKind(expectation, next, runData()))}
        />
        <NumberInput
          aria-label={text.outputOf(node)}
          className={styles["output"] ?? ""}
          disabled={readOnly}
          min={1}
          precision={0}
          value={output + 1}
          onChange={(next) => onChange({ ...expectation, output: Math.max(0, (next ?? 1) - 1) })}
        />
        {!readOnly && (
          <IconButton
            size="sm"
            label={text.removeExpectation(node)}
            icon={<X size={14} />}
            onClick={() => onChange(undefined)}
          />
        )}
      </div>
      <ExpectedValue expectation={expectation} readOnly={readOnly} onChange={onChange} />
      {problems.map((problem) => (
        <p key={problem} className={styles["failed"]}>
          {problem}
        </p>
      ))}
    </div>
  );
}

function ExpectedValue({
  expectation,
  readOnly,
  onChange,
}: Pick<ExpectationProps, "expectation" | "readOnly" | "onChange">) {
  const { node, kind = "exact", value } = expectation;
  if (kind === "snapshot" && value === undefined)
    return <p className={styles["summary"]}>{text.notRecorded}</p>;
  if (kind === "expression")
    return (
      <Input
        aria-label={text.valueOf(node)}
        readOnly={readOnly}
        value={String(value ?? "")}
        onChange={({ target }) => onChange({ ...expectation, value: target.value })}
      />
    );
  return (
    <JsonField
      label={text.valueOf(node)}
      rows={4}
      readOnly={readOnly}
      value={value}
      problem={kind === "schema" ? text.notSchema : text.notList}
      isRight={(given): given is unknown => fitsKind(kind, given)}
      onChange={(next) => onChange({ ...expectation, value: next })}
    />
  );
}
