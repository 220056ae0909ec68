import type { ExecutionSummary } from "@heddle/api";
import { useNavigate } from "@tanstack/react-router";
import { Download, GitCompareArrows, RotateCcw, Square, Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import { SelectionBar } from "../../ui/list-page/SelectionBar.tsx";
import type { ListSelection } from "../../ui/list-page/use-list-keys.ts";
import { isRetriable, isRunning, retryMany, stopMany } from "./actions.ts";
import { type ExecutionAct, useExecutionRights } from "./execution-rights.ts";
import { exportExecutions } from "./export-executions.ts";

const text = texts.executions;

interface ExecutionSelectionBarProps {
  label: string;
  selection: ListSelection;
  /** Selected executions in the list. */
  executions: readonly ExecutionSummary[];
  /** Undefined unless more exist than are listed. */
  everything?: { label: string; onSelect(): void } | undefined;
  onDelete(): void;
}

/** Actions for the selected executions. */
export function ExecutionSelectionBar(props: ExecutionSelectionBarProps) {
  const { label, selection, executions, everything, onDelete } = props;
  const running = executions.filter(isRunning);
  const retriable = executions.filter(isRetriable);
  const rights = useExecutionRights();
  const guarded = (act: ExecutionAct, some: readonly ExecutionSummary[]) =>
    some.every((execution) => rights(act, execution)) ? {} : { disabled: true, title: text.mayNotAll[act] };
  return (
    <SelectionBar label={label} selection={selection}>
      {everything && (
        <Button variant="ghost" onClick={everything.onSelect}>
          {everything.label}
        </Button>
      )}
      {running.length > 0 && (
        <Button
          variant="ghost"
          icon={<Square size={14} />}
          onClick={() => stopMany(running)}
          {...guarded("stop", running)}
        >
          {text.stopMany}
        </Button>
      )}
      {retriable.length > 0 && (
        <Button
          variant="ghost"
          icon={<RotateCcw size={14} />}
          onClick={() => retryMany(retriable)}
          {...guarded("retry", retriable)}
        >
          {text.retryMany}
        </Button>
      )}
      {executions.length === 2 && <CompareButton executions={executions} />}
      {executions.length > 0 && (
        <Button
          variant="ghost"
          icon={<Download size={14} />}
          onClick={() => void exportExecutions(executions)}
        >
          {text.exportMany}
        </Button>
      )}
      <Button
        variant="danger"
        icon={<Trash2 size={14} />}
        onClick={onDelete}
        {...guarded("delete", executions)}
      >
        {text.remove}
      </Button>
    </SelectionBar>
  );
}

/** The older of the two is first. */
function CompareButton({ executions }: Pick<ExecutionSelectionBarProps, "executions">) {
  const navigate = useNavigate();
  const [before, after] = executions.map(({ id }) => Number(id)).toSorted((a, b) => a - b);
  return (
    <Button
      variant="ghost"
      icon={<GitCompareArrows size={14} />}
      onClick={() => void navigate({ to: "/executions/compare", search: { before, after } as never })}
    >
      {texts.executionComparison.compare}
    </Button>
  );
}
