import type { ExecutionDecision, InboxEvent } from "@heddle/api";
import { Archive, ArchiveRestore, RotateCcw, SkipForward, Square } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import { inbox as text } from "../../base/texts/runs/inbox.ts";
import { decide, dismiss, isInterrupted, replay } from "./actions.ts";

/** Something that can be done with events. */
export interface InboxAct {
  id: string;
  label: string;
  icon: ReactNode;
  run(): void;
}

/** Actions on several events at once: decide about interrupted ones, replay or dismiss ended ones. */
export function actsOn(events: readonly InboxEvent[]): InboxAct[] {
  const interrupted = events.filter(isInterrupted).map(({ id }) => id);
  const over = events.filter(({ status }) => status === "error" || status === "crashed");
  const dismissed = over.filter(({ dismissedAt }) => dismissedAt !== undefined);
  const ids = over.map(({ id }) => id);
  return [
    ...(ids.length > 0 ? replays(ids) : []),
    ...(ids.length > dismissed.length ? [dismissal(ids, true)] : []),
    ...(dismissed.length > 0 ? [dismissal(ids, false)] : []),
    ...(interrupted.length > 0 ? decisions(interrupted) : []),
  ];
}

function replays(ids: readonly string[]): InboxAct[] {
  const icon = <RotateCcw size={14} />;
  return [
    { id: "current", label: text.replayCurrent, icon, run: () => void replay(ids, true) },
    { id: "original", label: text.replayOriginal, icon, run: () => void replay(ids, false) },
  ];
}

function dismissal(ids: readonly string[], isDismissed: boolean): InboxAct {
  return {
    id: isDismissed ? "dismiss" : "put-back",
    label: isDismissed ? text.dismiss : text.putBack,
    icon: isDismissed ? <Archive size={14} /> : <ArchiveRestore size={14} />,
    run: () => void dismiss(ids, isDismissed),
  };
}

const icons: Record<ExecutionDecision, ReactNode> = {
  retry: <RotateCcw size={14} />,
  skip: <SkipForward size={14} />,
  stop: <Square size={14} />,
};

function decisions(ids: readonly string[]): InboxAct[] {
  const { labels } = texts.executions.interrupted;
  return (["retry", "skip", "stop"] as const).map((decision) => ({
    id: decision,
    label: labels[decision],
    icon: icons[decision],
    run: () => void decide(ids, decision),
  }));
}
