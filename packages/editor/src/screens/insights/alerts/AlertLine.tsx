import type { Alert, ListedAlert } from "@heddle/api";
import { Link } from "@tanstack/react-router";
import { Pencil, Trash2 } from "lucide-react";
import { useWorkflows } from "../../../base/rest/use-workflows.ts";
import { alertState, alerts as text } from "../../../base/texts/alerts.ts";
import { agoText, timeText } from "../../../base/theme/time.ts";
import { Badge, type BadgeTone, IconButton, Switch } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import styles from "./Alerts.module.css";
import { removeAlert, switchAlert } from "./alerts.ts";
import { openAlertDialog } from "./open-alert-dialog.ts";
import { ruleText } from "./rule-text.ts";

const TONES: Record<keyof typeof text.states, BadgeTone> = { ok: "success", firing: "error", off: "neutral" };

/** An alert with its state and actions. */
export function AlertLine({ alert, withWorkflow }: { alert: ListedAlert; withWorkflow: boolean }) {
  const { rule, isEnabled, reason, problem, firingSince, workflowId, workflowName } = alert;
  const state = alertState(alert);
  const said = ruleText(rule);
  return (
    <li className={styles["alert"]}>
      <div className={styles["line"]}>
        <Switch
          aria-label={text.isOn(said)}
          checked={isEnabled}
          disabled={!alert.mayChange}
          onChange={(next) => void switchAlert(alert, next)}
        />
        <div className={styles["text"]}>
          <div className={styles["rule"]}>
            {withWorkflow && (
              <Link
                to="/workflow/$id/insights"
                params={{ id: workflowId }}
                title={text.ofWorkflow(workflowName)}
              >
                {workflowName}
              </Link>
            )}
            <span>{said}</span>
            <Badge tone={TONES[state]}>{text.states[state]}</Badge>
            {firingSince !== null && (
              <span className={styles["hint"]} title={timeText(firingSince)}>
                {text.since(timeText(firingSince))}
              </span>
            )}
          </div>
          {reason !== null && <p>{reason}</p>}
          <p className={styles["hint"]}>
            <Notified alert={alert} />
          </p>
        </div>
        {alert.mayChange && <Changes alert={alert} />}
      </div>
      {problem !== null && <Problem>{problem}</Problem>}
    </li>
  );
}

function Changes({ alert }: { alert: Alert }) {
  const said = ruleText(alert.rule);
  return (
    <>
      <IconButton
        size="sm"
        label={text.edit(said)}
        icon={<Pencil size={14} />}
        onClick={() => openAlertDialog({ workflowId: alert.workflowId, alert })}
      />
      <IconButton
        size="sm"
        label={text.remove(said)}
        icon={<Trash2 size={14} />}
        onClick={() => void removeAlert(alert)}
      />
    </>
  );
}

/** The notified users, and the time of the last notification. */
function Notified({ alert: { mailTo, postTo, callWorkflow, lastNotifiedAt } }: { alert: Alert }) {
  const workflows = useWorkflows().data ?? [];
  const nameOf = (id: string) => workflows.find((workflow) => workflow.id === id)?.name ?? id;
  const calls =
    callWorkflow === null
      ? []
      : [callWorkflow === "error" ? text.callsError : text.calls(nameOf(callWorkflow))];
  return [
    ...(mailTo.length > 0 ? [text.mails(mailTo)] : []),
    ...(postTo.length > 0 ? [text.posts(postTo.map(({ kind }) => text.channels[kind]))] : []),
    ...calls,
    lastNotifiedAt === null ? text.neverNotified : text.notified(agoText(lastNotifiedAt)),
  ].join(" · ");
}
