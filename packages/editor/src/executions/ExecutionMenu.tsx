import type { ExecutionSummary } from "@heddle/api";
import { MoreHorizontal, RotateCcw, Square, Trash2 } from "lucide-react";
import { texts } from "../texts/index.ts";
import { IconButton, Menu, type MenuEntry } from "../ui/index.ts";
import { deleteExecutions, isRetriable, isRunning, retryExecution, stopExecution } from "./actions.ts";

const t = texts.executions;

export function ExecutionMenu({ execution, onDeleted }: { execution: ExecutionSummary; onDeleted?(): void }) {
  const remove = async () => {
    if (await deleteExecutions([execution.id])) onDeleted?.();
  };
  const entries: MenuEntry[] = [];
  if (isRunning(execution)) {
    entries.push({
      id: "stop",
      label: t.stop,
      icon: <Square size={14} />,
      onSelect: () => stopExecution(execution),
    });
  }
  if (isRetriable(execution)) {
    const icon = <RotateCcw size={14} />;
    entries.push(
      { id: "current", label: t.retryCurrent, icon, onSelect: () => retryExecution(execution, true) },
      { id: "original", label: t.retryOriginal, icon, onSelect: () => retryExecution(execution, false) },
      { kind: "separator", id: "line" },
    );
  }
  if (!isRunning(execution)) {
    entries.push({
      id: "delete",
      label: t.remove,
      icon: <Trash2 size={14} />,
      danger: true,
      onSelect: remove,
    });
  }
  return (
    <Menu
      trigger={<IconButton label={texts.ui.more} tooltip={false} icon={<MoreHorizontal size={16} />} />}
      entries={entries}
    />
  );
}
