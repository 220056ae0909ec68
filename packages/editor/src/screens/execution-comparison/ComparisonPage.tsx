import { useNavigate, useSearch } from "@tanstack/react-router";
import { ArrowLeftRight, GitCompareArrows } from "lucide-react";
import { useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { Button, Checkbox, EmptyState, IconButton, Spinner } from "../../ui/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import { ComparedRuns } from "./ComparedRuns.tsx";
import { ComparedSide } from "./ComparedSide.tsx";
import styles from "./Comparison.module.css";
import { RunDetails } from "./RunDetails.tsx";
import { type ShownComparison, useComparison } from "./use-comparison.ts";

const text = texts.executionComparison;

/** Two executions, node by node and item by item. */
export function ComparisonPage() {
  useTitle(text.title);
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const [before, after] = [String(search["before"] ?? ""), String(search["after"] ?? "")];
  const show = (first: string, second: string) =>
    navigate({ to: ".", search: { before: Number(first), after: Number(second) } as never, replace: true });
  if (before === "" || after === "")
    return (
      <main className={styles["empty"]}>
        <EmptyState
          icon={<GitCompareArrows size={22} />}
          title={text.title}
          description={text.missing}
          actions={<Button onClick={() => navigate({ to: "/executions" })}>{text.toList}</Button>}
        />
      </main>
    );
  return (
    <Comparison key={`${before} ${after}`} ids={[before, after]} onSwap={() => void show(after, before)} />
  );
}

function Comparison({ ids: [beforeId, afterId], onSwap }: { ids: [string, string]; onSwap(): void }) {
  const comparison = useComparison(beforeId, afterId);
  const { before, after, error } = comparison;
  return (
    <main className={styles["page"]}>
      <header className={styles["header"]}>
        <h1 className="visually-hidden">{text.title}</h1>
        <ComparedSide id={beforeId} execution={before} />
        <IconButton label={text.swap} icon={<ArrowLeftRight size={16} />} onClick={onSwap} />
        <ComparedSide id={afterId} execution={after} />
      </header>
      {error ? (
        <div className={styles["empty"]}>
          <EmptyState title={text.failed} description={error.message} />
        </div>
      ) : (
        <Compared comparison={comparison} />
      )}
    </main>
  );
}

function Compared({ comparison: { before, after, runs, isWhole } }: { comparison: ShownComparison }) {
  const [isNarrowed, setNarrowed] = useState(false);
  const [chosenId, setChosen] = useState<string>();
  if (!before || !after || !runs)
    return (
      <div className={styles["empty"]}>
        <Spinner size={20} />
      </div>
    );
  const differing = runs.filter(({ differences }) => differences.length > 0);
  const chosen = runs.find(({ id }) => id === chosenId);
  const hint = isWhole ? text.sameItems : text.sameHint;
  return (
    <div className={styles["content"]}>
      <section className={styles["runs"]} aria-label={text.runs}>
        <div className={styles["tools"]}>
          <h2 className={styles["title"]}>{text.summary(differing.length, runs.length)}</h2>
          <Checkbox checked={isNarrowed} onChange={setNarrowed}>
            {text.onlyDifferent}
          </Checkbox>
        </div>
        {differing.length === 0 && <p className={styles["hint"]}>{`${text.same}. ${hint}`}</p>}
        <ComparedRuns
          runs={isNarrowed ? differing : runs}
          chosenId={chosenId}
          onChoose={setChosen}
          ids={[before.id, after.id]}
        />
      </section>
      <aside className={styles["details"]} aria-label={chosen?.node ?? text.choose}>
        {chosen ? (
          <RunDetails key={chosen.id} run={chosen} ids={[before.id, after.id]} />
        ) : (
          <EmptyState
            icon={<GitCompareArrows size={22} />}
            title={text.choose}
            description={text.chooseHint}
          />
        )}
      </aside>
    </div>
  );
}
