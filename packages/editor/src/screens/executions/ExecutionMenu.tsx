import type { ExecutionDecision, ExecutionSummary } from "@heddle/api";
import { Copy, ExternalLink, MoreHorizontal, RotateCcw, SkipForward, Square, Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { copyResumeUrl, openForm } from "../../data-view/waits/resume-url.ts";
import { IconButton, Menu, type MenuEntry } from "../../ui/index.ts";
import { deleteExecutions, isRetriable, isRunning, retryExecution, stopExecution } from "./actions.ts";
import { decideExecution } from "./InterruptedNotice.tsx";

const text = texts.executions;

/** What can be done with an execution. */
export function ExecutionMenu({ execution, onDeleted }: { execution: ExecutionSummary; onDeleted?(): void }) {
  const remove = async () => {
    if (await deleteExecutions([execution.id])) onDeleted?.();
  };
  const decide = (decision: ExecutionDecision) => void decideExecution(execution.id, decision);
  const entries: MenuEntry[] = resumeEntries(execution);
  if (isRunning(execution)) {
    entries.push({
      id: "stop",
      label: text.stop,
      icon: <Square size={14} />,
      onSelect: () => stopExecution(execution),
    });
  }
  if (isRetriable(execution)) {
    const icon = <RotateCcw size={14} />;
    entries.push(
      { id: "current", label: text.retryCurrent, icon, onSelect: () => retryExecution(execution, true) },
      { id: "original", label: text.retryOriginal, icon, onSelect: () => retryExecution(execution, false) },
      { kind: "separator", id: "line" },
    );
  }
  if (execution.status === "interrupted") {
    const { labels } = text.interrupted;
    entries.push(
      { id: "again", label: labels.retry, icon: <RotateCcw size={14} />, onSelect: () => decide("retry") },
      { id: "skip", label: labels.skip, icon: <SkipForward size={14} />, onSelect: () => decide("skip") },
      { id: "end", label: labels.stop, icon: <Square size={14} />, onSelect: () => decide("stop") },
      { kind: "separator", id: "line" },
    );
  }
  if (!isRunning(execution)) {
    entries.push({
      id: "delete",
      label: text.remove,
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

/** What ends the wait of an execution that waits for a call or a form. */
function resumeEntries({ waitingFor, resumeUrl }: ExecutionSummary): MenuEntry[] {
  if (resumeUrl === undefined) return [];
  const isForm = waitingFor === "form";
  const open: MenuEntry = {
    id: "form",
    label: text.openForm,
    icon: <ExternalLink size={14} />,
    onSelect: () => openForm(resumeUrl),
  };
  const copy: MenuEntry = {
    id: "copy",
    label: isForm ? text.copyLink : text.copyUrl,
    icon: <Copy size={14} />,
    onSelect: () => void copyResumeUrl(resumeUrl),
  };
  return [...(isForm ? [open] : []), copy, { kind: "separator", id: "wait" }];
}
