import {
  Check,
  CircleAlert,
  CirclePause,
  Clock3,
  FlaskConical,
  FlaskConicalOff,
  History,
  Info,
  OctagonPause,
  Pin,
  TriangleAlert,
} from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { NodeOutcome, NodeTestMark } from "../../document/index.ts";
import { Spinner, Tooltip } from "../../ui/index.ts";
import styles from "./NodeBadges.module.css";
import { shortCount } from "./short-count.ts";

export interface NodeBadgesProps {
  run: NodeOutcome | undefined;
  problems: readonly string[];
  isPinned: boolean;
  hasBreakpoint: boolean;
  /** True while the run is paused before the node. */
  isNext: boolean;
  /** Test result of the node. */
  tested?: NodeTestMark | undefined;
  /** Number of outputs; further run data, such as items dropped by a filter, is not counted. */
  outputs: number;
}

/** Status badges in the corner of a card. */
export function NodeBadges(props: NodeBadgesProps) {
  const { run, problems, isPinned, hasBreakpoint, isNext, tested, outputs } = props;
  const failure = run?.error?.message;
  return (
    <div className={styles["badges"]}>
      {(hasBreakpoint || isNext) && <BreakpointBadge isNext={isNext} />}
      {tested && <TestBadge mark={tested} />}
      {isPinned && (
        <span className={styles["badge"]} data-tone="accent" title={texts.canvas.pinned}>
          <Pin size={12} />
        </span>
      )}
      {problems.length > 0 && !failure && (
        <Tooltip content={<ProblemList problems={problems} />}>
          <span className={styles["badge"]} data-tone="warning" role="img" aria-label={problems.join("; ")}>
            <TriangleAlert size={12} />
          </span>
        </Tooltip>
      )}
      {run && <RunBadge run={run} failure={failure} outputs={outputs} />}
    </div>
  );
}

const TEST_TONES = { held: "success", broken: "error", missed: "neutral" } as const;
const TEST_ICONS = { held: FlaskConical, broken: FlaskConical, missed: FlaskConicalOff } as const;

function TestBadge({ mark: { state, problems } }: { mark: NodeTestMark }) {
  const Icon = TEST_ICONS[state];
  const label = problems.length > 0 ? problems.join("; ") : texts.workflowTests.held;
  return (
    <Tooltip content={problems.length > 0 ? <ProblemList problems={problems} /> : label}>
      <span
        className={styles["badge"]}
        data-tone={TEST_TONES[state]}
        data-test={state}
        role="img"
        aria-label={label}
      >
        <Icon size={12} />
      </span>
    </Tooltip>
  );
}

function BreakpointBadge({ isNext }: { isNext: boolean }) {
  const label = isNext ? texts.canvas.pausedHere : texts.canvas.breakpoint;
  return (
    <span
      className={styles["badge"]}
      data-tone={isNext ? "waiting" : "accent"}
      role="img"
      aria-label={label}
      title={label}
    >
      <OctagonPause size={12} />
      {isNext && texts.canvas.next}
    </span>
  );
}

function RunBadge({
  run,
  failure,
  outputs,
}: {
  run: NodeOutcome;
  failure: string | undefined;
  outputs: number;
}) {
  if (run.isStale) {
    return (
      <span className={styles["badge"]} data-tone="stale" title={texts.canvas.stale}>
        <History size={12} aria-label={texts.canvas.stale} />
        {shortCount(run.itemCounts.slice(0, outputs).reduce((sum, count) => sum + count, 0))}
      </span>
    );
  }
  if (run.status === "running") {
    return (
      <span className={styles["badge"]} data-tone="running">
        <Spinner size={12} label={texts.canvas.running} />
      </span>
    );
  }
  if (run.status === "error") {
    return (
      <Tooltip content={failure ?? texts.canvas.failed}>
        <span
          className={styles["badge"]}
          data-tone="error"
          role="img"
          aria-label={failure ?? texts.canvas.failed}
        >
          <CircleAlert size={12} />
        </span>
      </Tooltip>
    );
  }
  if (run.status === "waiting") {
    return (
      <span className={styles["badge"]} data-tone="waiting" title={texts.canvas.waiting}>
        <Clock3 size={12} />
      </span>
    );
  }
  if (run.status === "canceled") {
    return (
      <span className={styles["badge"]} data-tone="neutral" title={texts.canvas.stopped}>
        <CirclePause size={12} />
      </span>
    );
  }
  const { emptyExpressions, notes, isWarned } = run;
  const NoteIcon = isWarned ? TriangleAlert : Info;
  const ran = texts.canvas.ran(run.runs, timeTaken(run.time));
  const empty = emptyExpressions > 0 ? texts.panel.emptyExpressions(emptyExpressions) : undefined;
  return (
    <span
      className={styles["badge"]}
      data-tone={empty || isWarned ? "warning" : "success"}
      title={empty ? `${ran}. ${empty}` : ran}
    >
      {notes.length > 0 && (
        <Tooltip content={<ProblemList problems={notes} />}>
          <NoteIcon size={12} role="img" aria-label={notes.join("; ")} />
        </Tooltip>
      )}
      {empty && <TriangleAlert size={12} aria-label={empty} />}
      {!empty && !isWarned && <Check size={12} strokeWidth={2.5} />}
      {shortCount(run.itemCounts.slice(0, outputs).reduce((sum, count) => sum + count, 0))}
    </span>
  );
}

function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <ul className={styles["problems"]}>
      {problems.slice(0, 6).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

const timeTaken = (milliseconds: number) =>
  milliseconds < 1000 ? texts.canvas.milliseconds(milliseconds) : texts.canvas.seconds(milliseconds / 1000);
