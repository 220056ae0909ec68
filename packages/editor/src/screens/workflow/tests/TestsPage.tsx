import type { TestCoverage } from "@heddle/workflow";
import { CircleCheck, CircleDot, CircleX, Disc, Play, Plus } from "lucide-react";
import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow } from "../../../document/index.ts";
import { Button, EmptyState } from "../../../ui/index.ts";
import { TestDetails } from "./TestDetails.tsx";
import styles from "./TestsPage.module.css";
import { useTests } from "./use-tests.ts";

const text = texts.workflowTests;

/** The tests that the open workflow holds: made, recorded and run here. */
export function TestsPage() {
  const { document, readOnly } = useOpenWorkflow();
  const all = useTests();
  const { tests, isBusy, outcomeOf, change, coverage } = all;
  const [selected, select] = useState(0);
  const add = () => {
    change([...tests, { name: text.newName(tests.length + 1), expect: [] }]);
    select(tests.length);
  };
  const test = tests[selected];
  return (
    <div className={styles["page"]}>
      <header className={styles["header"]}>
        <span className={styles["summary"]}>{coverage && <Coverage {...coverage} />}</span>
        {!readOnly && (
          <>
            <Button size="sm" icon={<Plus size={14} />} onClick={add}>
              {text.add}
            </Button>
            <Button
              size="sm"
              icon={<Disc size={14} />}
              disabled={isBusy || document.isUnsaved}
              onClick={() => void all.record(select)}
            >
              {text.record}
            </Button>
          </>
        )}
        <Button
          size="sm"
          variant="primary"
          icon={<Play size={14} />}
          loading={isBusy}
          disabled={tests.length === 0}
          onClick={() => void all.runAll()}
        >
          {text.runAll}
        </Button>
      </header>
      {tests.length === 0 && <EmptyState title={text.empty} description={text.emptyHint} />}
      {tests.length > 0 && (
        <div className={styles["body"]}>
          <ul className={styles["list"]}>
            {tests.map((one, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a test is known by its place alone.
              <li key={index}>
                <button
                  type="button"
                  className={styles["test"]}
                  aria-current={index === selected}
                  onClick={() => select(index)}
                >
                  <State passed={outcomeOf(index)?.passed} />
                  <span className={styles["name"]}>{one.name ?? text.newName(index + 1)}</span>
                </button>
              </li>
            ))}
          </ul>
          {test && (
            <TestDetails
              key={selected}
              test={test}
              outcome={outcomeOf(selected)}
              isBusy={isBusy}
              readOnly={readOnly}
              onChange={(next) => change(tests.with(selected, next), `test ${selected}`)}
              onRun={() => void all.runOne(selected)}
              onDelete={() => {
                change(tests.toSpliced(selected, 1));
                select(Math.max(0, selected - 1));
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function State({ passed }: { passed: boolean | undefined }) {
  if (passed === undefined) return <CircleDot size={14} aria-label={text.notRun} />;
  return passed ? (
    <CircleCheck size={14} className={styles["passed"]} aria-label={text.passed} />
  ) : (
    <CircleX size={14} className={styles["failed"]} aria-label={text.failed} />
  );
}

function Coverage(coverage: TestCoverage) {
  const { nodes, branches, missedNodes, missedBranches } = coverage;
  const [ran, used] = [nodes - missedNodes.length, branches - missedBranches.length];
  const missed = [...missedNodes, ...missedBranches.map(({ node, output }) => text.branch(node, output + 1))];
  return <span title={missed.join("\n")}>{text.coverage({ nodes, ran, branches, used })}</span>;
}
