import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { SegmentedControl } from "../../ui/index.ts";
import { shownValue } from "../versions/model/value-changes.ts";
import { ValueDiff } from "../versions/ValueDiff.tsx";
import styles from "./Comparison.module.css";
import type { ComparedRun } from "./compare-runs.ts";
import { ItemDiffs } from "./ItemDiffs.tsx";

const text = texts.executionComparison;

interface RunDetailsProps {
  run: ComparedRun;
  ids: [string, string];
}

/** Differences of a node run: its error, then its items, by output. */
export function RunDetails({ run, ids }: RunDetailsProps) {
  const { node, run: number, isOneOfSeveral, before, after } = run;
  const [output, setOutput] = useState(() => firstOutput(run));
  const outputs = Math.max(before?.itemCounts.length ?? 0, after?.itemCounts.length ?? 0);
  const [was, is] = [before?.error?.message, after?.error?.message];
  return (
    <>
      <h2 className={styles["title"]}>
        {node}
        {isOneOfSeveral && <span className={styles["run"]}>{texts.runLog.run(number + 1)}</span>}
      </h2>
      {(was ?? is) !== undefined && (
        <ValueDiff
          change={{
            key: "error",
            label: text.error,
            kind: "replaced",
            before: was === undefined ? undefined : shownValue(was),
            after: is === undefined ? undefined : shownValue(is),
          }}
        />
      )}
      {outputs > 1 && (
        <SegmentedControl
          size="sm"
          aria-label={text.items}
          value={String(output)}
          onChange={(value) => setOutput(Number(value))}
          segments={Array.from({ length: outputs }, (_, index) => ({
            value: String(index),
            label: text.output(index + 1),
          }))}
        />
      )}
      <ItemDiffs
        key={output}
        ids={ids}
        place={{ node, run: number, output }}
        counts={[before?.itemCounts[output] ?? 0, after?.itemCounts[output] ?? 0]}
      />
    </>
  );
}

/** Returns the first output with items on either side. */
function firstOutput({ before, after }: ComparedRun): number {
  const counts = [before?.itemCounts ?? [], after?.itemCounts ?? []];
  const found = counts
    .map((some) => some.findIndex((count) => (count ?? 0) > 0))
    .filter((index) => index >= 0);
  return found.length === 0 ? 0 : Math.min(...found);
}
