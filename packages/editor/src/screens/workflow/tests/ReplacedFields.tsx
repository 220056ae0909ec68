import type { StoredTest } from "@heddle/workflow";
import { Disc, X } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Button, IconButton, SearchSelect } from "../../../ui/index.ts";
import { areItems, shownItems } from "./edit-test.ts";
import { JsonField } from "./JsonField.tsx";
import styles from "./TestsPage.module.css";

const text = texts.workflowTests;

interface ReplacedFieldsProps {
  test: StoredTest;
  /** Of all nodes. */
  names: readonly string[];
  readOnly: boolean;
  /** Without items the node runs again. */
  onChange(node: string, items: StoredTest["input"]): void;
}

/** The nodes that do not run in a test, with the items used as their output. */
export function ReplacedFields({ test, names, readOnly, onChange }: ReplacedFieldsProps) {
  const { run } = useOpenWorkflow();
  useTopic(run, "run", () => run.info);
  const replaced = Object.entries(test.replaced ?? {});
  const others = names.filter((name) => !Object.hasOwn(test.replaced ?? {}, name));
  const shown = (node: string) => shownItems(run.runData(), node);
  return (
    <section className={styles["group"]} aria-label={text.replaced}>
      <h3 className={styles["groupTitle"]}>{text.replaced}</h3>
      {replaced.map(([node, items]) => (
        <div key={node} className={styles["entry"]}>
          <div className={styles["entryHead"]}>
            <span className={styles["entryName"]}>{node}</span>
            {!readOnly && (
              <>
                <Button
                  size="sm"
                  icon={<Disc size={14} />}
                  disabled={shown(node) === undefined}
                  onClick={() => onChange(node, shown(node))}
                >
                  {text.take}
                </Button>
                <IconButton
                  size="sm"
                  label={text.runAgain(node)}
                  icon={<X size={14} />}
                  onClick={() => onChange(node, undefined)}
                />
              </>
            )}
          </div>
          <JsonField
            label={text.replacedItems(node)}
            rows={3}
            readOnly={readOnly}
            value={items}
            problem={text.notItems}
            isRight={areItems}
            onChange={(next) => onChange(node, next)}
          />
        </div>
      ))}
      {!readOnly && (
        <SearchSelect
          aria-label={text.replace}
          size="sm"
          value={null}
          placeholder={text.replace}
          options={others.map((name) => ({ value: name, label: name }))}
          onChange={(node) => onChange(node, shown(node) ?? [])}
        />
      )}
    </section>
  );
}
