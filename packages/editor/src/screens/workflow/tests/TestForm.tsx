import type { StoredTest, TestOutcome } from "@heddle/workflow";
import { useId } from "react";
import { texts } from "../../../base/texts/index.ts";
import { isSticky, isTriggerNode, useField, useOpenWorkflow } from "../../../document/index.ts";
import { Field } from "../../../ui/fields/Field.tsx";
import { Input, Select } from "../../../ui/index.ts";
import { ExpectationFields } from "./ExpectationFields.tsx";
import { areItems, without, withReplaced } from "./edit-test.ts";
import { JsonField } from "./JsonField.tsx";
import { ReplacedFields } from "./ReplacedFields.tsx";
import styles from "./TestsPage.module.css";

const text = texts.workflowTests;
const FIRST = "";

/** Props shared by the fields of a test. */
export interface TestFieldsProps {
  test: StoredTest;
  readOnly: boolean;
  onChange(test: StoredTest): void;
}

/** A test as a form: trigger, replaced nodes and expectations. */
export function TestForm(props: TestFieldsProps & { outcome: TestOutcome | undefined }) {
  const { test, readOnly, onChange, outcome } = props;
  const id = useId();
  const { document, catalog } = useOpenWorkflow();
  // The names of nodes change with the tests that name them.
  useField("tests");
  const nodes = [...document.nodes.values()].filter((node) => !isSticky(node));
  const triggers = nodes.filter((node) => isTriggerNode(node, catalog)).map(({ name }) => name);
  const names = nodes.map(({ name }) => name);
  return (
    <div className={styles["form"]}>
      <Field id={`${id}-name`} label={text.name}>
        <Input
          id={`${id}-name`}
          readOnly={readOnly}
          value={test.name ?? ""}
          onChange={({ target }) => onChange({ ...test, name: target.value })}
        />
      </Field>
      <Field id={`${id}-trigger`} label={text.trigger}>
        <Select
          id={`${id}-trigger`}
          disabled={readOnly}
          value={test.trigger ?? FIRST}
          options={[
            { value: FIRST, label: text.firstTrigger },
            ...triggers.map((name) => ({ value: name, label: name })),
          ]}
          onChange={(name) => onChange(without(test, "trigger", name === FIRST ? undefined : name))}
        />
      </Field>
      <div className={styles["group"]}>
        <h3 className={styles["groupTitle"]}>{text.input}</h3>
        <JsonField
          label={text.input}
          rows={4}
          readOnly={readOnly}
          value={test.input ?? []}
          problem={text.notItems}
          isRight={areItems}
          onChange={(input) => onChange({ ...test, input })}
        />
      </div>
      <ReplacedFields
        test={test}
        names={names}
        readOnly={readOnly}
        onChange={(node, items) => onChange(withReplaced(test, node, items))}
      />
      <ExpectationFields
        expectations={test.expect ?? []}
        names={names}
        readOnly={readOnly}
        outcome={outcome}
        onChange={(expect) => onChange({ ...test, expect })}
      />
    </div>
  );
}
