import { ArrowRight, ChevronDown, ChevronUp, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { MarkBadge, NodeIcon } from "../../canvas/index.ts";
import type { NodeCatalog } from "../../document/index.ts";
import { IconButton } from "../../ui/index.ts";
import styles from "./ChangeList.module.css";
import type { VersionChange } from "./model/comparison.ts";
import { nodeChanges, plainChanges, type ShownChange } from "./model/value-changes.ts";
import { ValueDiff } from "./ValueDiff.tsx";

const text = texts.versions;

export interface ChangeListProps {
  changes: readonly VersionChange[];
  catalog: NodeCatalog;
  focused: string | undefined;
  onFocus(id: string | undefined): void;
  onStep(step: 1 | -1): void;
}

/** All differences, part by part; the selected one shows its values. */
export function ChangeList({ changes, catalog, focused, onFocus, onStep }: ChangeListProps) {
  const at = changes.findIndex(({ id }) => id === focused);
  return (
    <aside className={styles["panel"]} aria-label={text.showPanel}>
      <header className={styles["header"]}>
        <h2 className={styles["title"]}>{text.total(changes.length)}</h2>
        {at >= 0 && <span className={styles["position"]}>{text.position(at + 1, changes.length)}</span>}
        <IconButton
          size="sm"
          label={text.back}
          shortcut="K"
          tooltipSide="bottom"
          icon={<ChevronUp size={16} />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          size="sm"
          label={text.next}
          shortcut="J"
          tooltipSide="bottom"
          icon={<ChevronDown size={16} />}
          onClick={() => onStep(1)}
        />
      </header>
      <div className={styles["list"]}>
        {sections.map(({ type, label }) => {
          const some = changes.filter((change) => change.type === type);
          if (some.length === 0) return null;
          return (
            <section key={type} aria-label={label}>
              <h3 className={styles["section"]}>{label}</h3>
              {some.map((change) => (
                <Entry
                  key={change.id}
                  change={change}
                  catalog={catalog}
                  isFocused={change.id === focused}
                  onToggle={() => onFocus(change.id === focused ? undefined : change.id)}
                />
              ))}
            </section>
          );
        })}
      </div>
    </aside>
  );
}

const sections = [
  { type: "node", label: text.nodes },
  { type: "connection", label: text.connections },
  { type: "workflow", label: text.workflow },
] as const;

interface EntryProps {
  change: VersionChange;
  catalog: NodeCatalog;
  isFocused: boolean;
  onToggle(): void;
}

function Entry({ change, catalog, isFocused, onToggle }: EntryProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) row.current?.scrollIntoView({ block: "nearest" });
  }, [isFocused]);
  const values = useMemo(() => (isFocused ? valuesOf(change, catalog) : []), [change, catalog, isFocused]);
  const isSimple = change.type === "connection";
  return (
    <div ref={row} className={styles["entry"]} data-focused={isFocused || undefined}>
      <button
        type="button"
        className={styles["row"]}
        aria-expanded={isSimple ? undefined : isFocused}
        aria-pressed={isSimple ? isFocused : undefined}
        onClick={onToggle}
      >
        <MarkBadge mark={change.kind} />
        {titleOf(change, catalog)}
      </button>
      {values.length > 0 && <Values values={values} />}
    </div>
  );
}

const MAX_VALUES = 40;

function Values({ values }: { values: readonly ShownChange[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? values : values.slice(0, MAX_VALUES);
  return (
    <div className={styles["values"]}>
      {shown.map((value) => (
        <ValueDiff key={value.key} change={value} />
      ))}
      {values.length > shown.length && (
        <button type="button" className={styles["more"]} onClick={() => setWhole(true)}>
          {text.moreValues(values.length - shown.length)}
        </button>
      )}
    </div>
  );
}

function valuesOf(change: VersionChange, catalog: NodeCatalog): ShownChange[] {
  if (change.type === "connection") return [];
  if (change.type === "workflow") return plainChanges(change.diff, text.workflowName);
  const node = change.diff.after ?? change.diff.before;
  return nodeChanges(change.diff, node && catalog.describe(node));
}

function titleOf(change: VersionChange, catalog: NodeCatalog): ReactNode {
  if (change.type === "workflow") {
    const label = { settings: text.settings, name: text.workflowName, other: text.other }[change.what];
    return (
      <>
        <SlidersHorizontal size={16} className={styles["icon"]} />
        <span className={styles["name"]}>{label}</span>
      </>
    );
  }
  if (change.type === "connection") {
    const { source, target, sourceOutput, targetInput, sourceType } = change.diff;
    const ends = [
      ...(sourceType === "main" ? [] : [sourceType]),
      ...(sourceOutput > 0 ? [text.output(sourceOutput)] : []),
      ...(targetInput > 0 ? [text.input(targetInput)] : []),
    ];
    return (
      <span className={styles["wire"]}>
        <span className={styles["name"]}>{source}</span>
        <ArrowRight size={13} className={styles["icon"]} />
        <span className={styles["name"]}>{target}</span>
        {ends.length > 0 && <span className={styles["ends"]}>{ends.join(", ")}</span>}
      </span>
    );
  }
  const node = change.diff.after ?? change.diff.before;
  return (
    <>
      <NodeIcon description={node && catalog.describe(node)} size={18} />
      <span className={styles["name"]} data-gone={change.kind === "removed" || undefined}>
        {node?.name}
      </span>
      <span className={styles["kind"]}>{text.kinds[change.kind]}</span>
    </>
  );
}
