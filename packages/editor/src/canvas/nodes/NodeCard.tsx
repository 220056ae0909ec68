import { issueTexts } from "@heddle/workflow";
import type { NodeProps } from "@xyflow/react";
import { Zap } from "lucide-react";
import { memo, useMemo } from "react";
import { texts } from "../../base/texts/index.ts";
import {
  isTriggerNode,
  useNodeIssues,
  useNodeOutcome,
  useOpenWorkflow,
  usePinned,
  useTopic,
} from "../../document/index.ts";
import { classNames } from "../../ui/index.ts";
import { useNodeMark } from "../flow/canvas-marks.ts";
import type { CardNode } from "../flow/flow-model.ts";
import { MarkBadge } from "../flow/MarkBadge.tsx";
import marks from "../flow/Marks.module.css";
import type { Size } from "../flow/port-layout.ts";
import { knownType } from "./known-types/known-type.ts";
import { NodeBadges } from "./NodeBadges.tsx";
import styles from "./NodeCard.module.css";
import { NodeIcon } from "./NodeIcon.tsx";
import { NodePortHandles } from "./NodePortHandles.tsx";
import { colorOf, subtitleOf } from "./node-appearance.ts";

const ICON_SIZE_PX = 40;

/** A step of the workflow. Renders again only when the step, its run or its issues change. */
export const NodeCard = memo(function NodeCard({ id, data, selected }: NodeProps<CardNode>) {
  const { node, ports, size, nameWidth } = data;
  const { catalog, run: runState, breakpoints, testMarks } = useOpenWorkflow();
  const description = catalog.describe(node);
  const isTrigger = isTriggerNode(node, catalog);
  const run = useNodeOutcome(node.name);
  const issues = useNodeIssues(id);
  const pinned = usePinned(id);
  const mark = useNodeMark(id);
  const isPlanned = useTopic(runState, `node:${node.name}`, () => runState.isPlanned(node.name));
  const hasBreakpoint = useTopic(breakpoints, "breakpoints", () => breakpoints.has(id));
  const tested = useTopic(testMarks, "tests", () => testMarks.node(node.name));
  const isNext = useTopic(runState, "run", () => runState.info?.pausedAt?.node === node.name);
  // `data` is new when the expression language is loaded, on which subtitles can depend.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  const subtitle = useMemo(() => subtitleOf(node, description), [data, node, description]);
  const problems = useMemo(() => (issues ? issueTexts(issues, node) : []), [issues, node]);
  const outputs = Math.max(1, ports.outputs.filter((port) => port.type === "main").length);
  const isPart = ports.outputs.length > 0 && ports.outputs.every((port) => port.type !== "main");
  const color = colorOf(node);
  const status = (run?.isStale ? undefined : run?.status) ?? (problems.length > 0 ? "issue" : undefined);
  return (
    <div
      className={classNames(
        styles["card"],
        isTrigger && styles["trigger"],
        node.disabled && styles["disabled"],
      )}
      data-selected={selected || undefined}
      data-status={status}
      data-wide={nameWidth === undefined || undefined}
      data-part={isPart || undefined}
      data-unknown={!description || undefined}
      data-node-name={node.name}
      data-colored={color === undefined ? undefined : true}
      style={color === undefined ? undefined : ({ "--node-color": color } as React.CSSProperties)}
      data-mark={mark}
      data-stale={run?.isStale || undefined}
      data-planned={isPlanned || undefined}
    >
      {isTrigger && <Zap className={styles["bolt"]} size={12} aria-label={texts.canvas.trigger} />}
      <NodeIcon description={description} known={knownType(node.type)} size={ICON_SIZE_PX} isBare />
      <div className={styles["label"]} style={placeOfName(size, nameWidth)}>
        <span className={styles["name"]} title={node.name}>
          {node.name}
        </span>
        <span className={styles["subtitle"]} title={description ? subtitle : node.type}>
          {node.disabled ? texts.canvas.disabled : subtitle}
        </span>
        {node.notesInFlow && node.notes && <span className={styles["note"]}>{node.notes}</span>}
      </div>
      <NodeBadges
        run={run}
        problems={problems}
        isPinned={pinned !== undefined}
        hasBreakpoint={hasBreakpoint}
        isNext={isNext}
        tested={tested}
        outputs={outputs}
      />
      {mark && mark !== "none" && (
        <span className={marks["node"]}>
          <MarkBadge mark={mark} />
        </span>
      )}
      <NodePortHandles id={id} ports={ports} size={size} />
    </div>
  );
});

/** Returns a position below the card and centered, as wide as its neighbors allow. */
function placeOfName(size: Size, nameWidth: number | undefined): React.CSSProperties | undefined {
  return nameWidth === undefined ? undefined : { left: (size.width - nameWidth) / 2, width: nameWidth };
}
