import type { ExecutionSummary, FoundPlace } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { texts } from "../../base/texts/index.ts";
import { agoText, timeText } from "../../base/theme/time.ts";
import { Button, Checkbox, classNames, Skeleton } from "../../ui/index.ts";
import { AnnotationMarks } from "./about/AnnotationMarks.tsx";
import styles from "./ExecutionList.module.css";
import { ExecutionMenu } from "./ExecutionMenu.tsx";
import { ModelCost } from "./ModelCost.tsx";
import { RunTime } from "./RunTime.tsx";
import { StatusBadge } from "./StatusBadge.tsx";
import type { Executions } from "./use-executions.ts";
import { versionText } from "./version-text.ts";

const text = texts.executions;
/** Omitted if there is little space. */
const minorNumber = classNames(styles["number"], styles["minor"]);
const skeletonRows = [1, 2, 3, 4, 5, 6, 7, 8];

interface ExecutionTableProps {
  executions: Executions;
  selected: ReadonlySet<string>;
  onSelect(selected: ReadonlySet<string>): void;
}

/** Executions as selectable rows. */
export function ExecutionTable({ executions, selected, onSelect }: ExecutionTableProps) {
  const { list } = executions;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    onSelect(next);
  };
  const hasCosts = list?.some(({ modelTokens }) => modelTokens !== undefined) ?? false;
  const areAllSelected = list !== undefined && list.length > 0 && selected.size === list.length;
  return (
    <div className={styles["scroller"]}>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th className={styles["check"]}>
              <Checkbox
                aria-label={text.selectAll}
                checked={areAllSelected}
                indeterminate={selected.size > 0 && !areAllSelected}
                onChange={(on) => onSelect(new Set(on ? list?.map(({ id }) => id) : []))}
              />
            </th>
            <th>{text.workflow}</th>
            <th>{text.status}</th>
            <th>{text.started}</th>
            <th className={minorNumber}>{text.duration}</th>
            {hasCosts && <th className={minorNumber}>{text.cost}</th>}
            <th className={styles["minor"]}>{text.mode}</th>
            <th className={styles["minor"]}>{text.version}</th>
            <th className={minorNumber}>{text.id}</th>
            <th aria-label={texts.ui.more} />
          </tr>
        </thead>
        <tbody>
          {list
            ? list.map((execution) => (
                <Row
                  key={execution.id}
                  execution={execution}
                  place={executions.search?.places.get(execution.id)}
                  isSelected={selected.has(execution.id)}
                  hasCosts={hasCosts}
                  onSelect={(on) => toggle(execution.id, on)}
                />
              ))
            : skeletonRows.map((row) => <SkeletonRow key={row} />)}
        </tbody>
      </table>
      {executions.hasMore && (
        <div className={styles["more"]}>
          <Button loading={executions.isLoadingMore} onClick={executions.loadMore}>
            {executions.search ? text.searchOn : text.loadMore}
          </Button>
        </div>
      )}
    </div>
  );
}

interface RowProps {
  execution: ExecutionSummary;
  /** Location of the search match. */
  place: FoundPlace | undefined;
  isSelected: boolean;
  /** True if some execution in the list called a language model. */
  hasCosts: boolean;
  onSelect(on: boolean): void;
}

function Row({ execution, place, isSelected, hasCosts, onSelect }: RowProps) {
  const problem = execution.executionError?.message;
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles["check"]}>
        <Checkbox aria-label={text.select(execution.id)} checked={isSelected} onChange={onSelect} />
      </td>
      <td className={styles["workflow"]}>
        <Link
          to="/workflow/$id/executions/$executionId"
          params={{ id: execution.workflowId, executionId: execution.id }}
          className={styles["link"]}
          title={problem}
          data-row
        >
          {execution.workflowName}
        </Link>
        {place && <span className={styles["place"]}>{placeText(place)}</span>}
        {problem !== undefined && <span className={styles["problem"]}>{problem}</span>}
      </td>
      <td>
        <StatusBadge
          status={execution.status}
          waitsFor={execution.waitsFor}
          waitTill={execution.waitTill}
          waitingFor={execution.waitingFor}
        />
        <AnnotationMarks annotation={execution.annotation} />
      </td>
      <td>
        <time dateTime={execution.startedAt} title={timeText(execution.startedAt)}>
          {agoText(execution.startedAt)}
        </time>
      </td>
      <td className={minorNumber}>
        <RunTime execution={execution} />
      </td>
      {hasCosts && (
        <td className={minorNumber}>
          <ModelCost execution={execution} />
        </td>
      )}
      <td className={classNames(styles["muted"], styles["minor"])}>
        {text.modes[execution.mode] ?? execution.mode}
        {execution.parentExecution &&
          ` (${parentText(execution.mode, execution.parentExecution.executionId)})`}
      </td>
      <td className={classNames(styles["muted"], styles["minor"], styles["version"])}>
        {execution.workflowVersion && versionText(execution.workflowVersion)}
      </td>
      <td className={minorNumber}>
        <span className={styles["muted"]}>{execution.id}</span>
      </td>
      <td className={styles["menu"]}>
        <ExecutionMenu execution={execution} />
      </td>
    </tr>
  );
}

function parentText(mode: ExecutionSummary["mode"], id: string): string {
  return mode === "error" ? text.related.failureOf(id) : text.related.calledBy(id);
}

function SkeletonRow() {
  return (
    <tr>
      <td className={styles["check"]} />
      <td>
        <Skeleton width="220px" />
      </td>
      <td>
        <Skeleton width="70px" />
      </td>
      <td colSpan={6}>
        <Skeleton width="260px" />
      </td>
    </tr>
  );
}

/** Runs and outputs are numbered from 1 for users. */
const placeText = ({ node, run, output }: FoundPlace) =>
  text.foundIn({ node, run: run + 1, output: output === undefined ? undefined : output + 1 });
