import type { ExecutionSummary } from "@heddle/api";
import type { ExecutionStatus } from "@heddle/workflow";
import { Ban, Check, CircleHelp, Clock, Pause, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../../base/texts/index.ts";
import { waitingText } from "../../data-view/waiting-text.ts";
import { Badge, type BadgeTone, Spinner } from "../../ui/index.ts";

const looks: Record<ExecutionStatus, { tone: BadgeTone; icon: ReactNode }> = {
  new: { tone: "neutral", icon: <Clock size={12} /> },
  running: { tone: "running", icon: <Spinner size={11} /> },
  waiting: { tone: "waiting", icon: <Pause size={12} /> },
  success: { tone: "success", icon: <Check size={12} /> },
  error: { tone: "error", icon: <TriangleAlert size={12} /> },
  crashed: { tone: "error", icon: <TriangleAlert size={12} /> },
  canceled: { tone: "neutral", icon: <Ban size={12} /> },
  interrupted: { tone: "warning", icon: <Pause size={12} /> },
  unknown: { tone: "neutral", icon: <CircleHelp size={12} /> },
};

/** Status of an execution; for a queued one the reason, for a waiting one the end time. */
export function StatusBadge({
  status,
  waitsFor,
  waitTill,
  waitingFor,
}: Pick<ExecutionSummary, "status" | "waitsFor" | "waitTill" | "waitingFor">) {
  const look = looks[status] ?? looks.unknown;
  const name =
    status === "waiting" ? waitingText(waitTill, waitingFor) : (texts.executions.statuses[status] ?? status);
  const reason = waitsFor && status === "new" ? texts.executions.waitsFor[waitsFor] : undefined;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {reason === undefined ? name : `${name}: ${reason}`}
    </Badge>
  );
}
