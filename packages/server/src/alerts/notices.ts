import type { Alert, AlertSettings } from "@heddle/api";
import type { Letter } from "../identity/mail/letter.ts";

/** What a notice says. */
export interface Notice {
  readonly kind: "firing" | "recovered";
  readonly alert: Pick<Alert, "id" | "workflowId" | "workflowName"> & Pick<AlertSettings, "rule">;
  /** Why it fires, or fired. */
  readonly reason: string;
  /** Since when it fires, or fired, in milliseconds since the epoch. */
  readonly since: number;
  /** Address of the editor, without a slash at its end. */
  readonly editorUrl: string;
}

const addressOf = ({ alert, editorUrl }: Notice) => `${editorUrl}/workflow/${alert.workflowId}/insights`;

/** The item that an Error Trigger gets. */
export function payloadOf(notice: Notice): Record<string, unknown> {
  const { kind, alert, reason, since } = notice;
  return {
    alert: {
      id: alert.id,
      state: kind,
      kind: alert.rule.kind,
      rule: alert.rule,
      reason,
      since: new Date(since).toISOString(),
      url: addressOf(notice),
    },
    workflow: { id: alert.workflowId, name: alert.workflowName },
  };
}

/** The mail to one person. */
export function letterOf(notice: Notice, to: string): Letter {
  const { kind, alert, reason } = notice;
  const name = `“${alert.workflowName}”`;
  const isFiring = kind === "firing";
  return {
    to,
    // An alert goes to addresses, not to users: their language is not known.
    language: "en",
    subject: `${isFiring ? "Alert" : "Recovered"}: ${alert.workflowName}`,
    sentences: isFiring
      ? [`An alert of the workflow ${name} fires.`, reason]
      : [`An alert of the workflow ${name} fires no longer.`, `It had said: ${reason}`],
    link: { label: "Open the workflow's insights", address: addressOf(notice) },
    note: "An alert of this workflow names your address. People who may change the workflow can remove it there.",
  };
}
