import type { ExecutionDecision, ExecutionSummary } from "@heddle/api";
import {
  Copy,
  ExternalLink,
  MoreHorizontal,
  Pin,
  PinOff,
  RotateCcw,
  SkipForward,
  Square,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import { copyResumeUrl, openForm } from "../../data-view/waits/resume-url.ts";
import { IconButton, Menu, type MenuEntry } from "../../ui/index.ts";
import { annotate } from "./about/annotations.ts";
import { deleteExecutions, isRetriable, isRunning, retryExecution, stopExecution } from "./actions.ts";
import { type ExecutionAct, useExecutionRights } from "./execution-rights.ts";
import { decideExecution } from "./InterruptedNotice.tsx";

const text = texts.executions;

/** Actions of an execution. */
export function ExecutionMenu({ execution, onDeleted }: { execution: ExecutionSummary; onDeleted?(): void }) {
  const remove = async () => {
    if (await deleteExecutions([execution.id])) onDeleted?.();
  };
  const rights = useExecutionRights();
  const guarded = (act: ExecutionAct) =>
    rights(act, execution) ? {} : { disabled: true, description: text.mayNot[act] };
  const decide = (decision: ExecutionDecision) => void decideExecution(execution.id, decision);
  const entries: MenuEntry[] = resumeEntries(execution);
  if (isRunning(execution)) {
    entries.push({
      id: "stop",
      label: text.stop,
      icon: <Square size={14} />,
      ...guarded("stop"),
      onSelect: () => stopExecution(execution),
    });
  }
  if (isRetriable(execution)) {
    const shared = { icon: <RotateCcw size={14} />, ...guarded("retry") };
    const retry = (current: boolean) => () => retryExecution(execution, current);
    entries.push(
      { id: "current", label: text.retryCurrent, ...shared, onSelect: retry(true) },
      { id: "original", label: text.retryOriginal, ...shared, onSelect: retry(false) },
      { kind: "separator", id: "line" },
    );
  }
  if (execution.status === "interrupted") {
    const { labels } = text.interrupted;
    const entry = (decision: ExecutionDecision, icon: ReactNode): MenuEntry => ({
      id: decision,
      label: labels[decision],
      icon,
      ...guarded("retry"),
      onSelect: () => decide(decision),
    });
    entries.push(
      entry("retry", <RotateCcw size={14} />),
      entry("skip", <SkipForward size={14} />),
      entry("stop", <Square size={14} />),
      { kind: "separator", id: "line" },
    );
  }
  if (!isRunning(execution)) {
    entries.push(pinEntry(execution, rights("delete", execution)), {
      id: "delete",
      label: text.remove,
      icon: <Trash2 size={14} />,
      danger: true,
      ...guarded("delete"),
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

/** Users who can delete it can also keep it. */
function pinEntry(execution: ExecutionSummary, isAllowed: boolean): MenuEntry {
  const isPinned = execution.annotation?.isPinned === true;
  return {
    id: "pin",
    label: isPinned ? text.unpin : text.pin,
    description: isAllowed ? undefined : text.mayNotPin,
    disabled: !isAllowed,
    icon: isPinned ? <PinOff size={14} /> : <Pin size={14} />,
    onSelect: () => void annotate(execution, { isPinned: !isPinned }),
  };
}

/** Returns the entries that end a wait for a call or a form. */
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
