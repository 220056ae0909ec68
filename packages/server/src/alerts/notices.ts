import type { Alert, AlertPost, AlertSettings } from "@heddle/api";
import type { Letter } from "../identity/mail/letter.ts";

/** Contents of a notice. */
export interface Notice {
  readonly kind: "firing" | "recovered";
  readonly alert: Pick<Alert, "id" | "workflowId" | "workflowName"> & Pick<AlertSettings, "rule">;
  /** Why it fires, or fired. */
  readonly reason: string;
  /** Since when it fires, or fired, in milliseconds since the epoch. */
  readonly since: number;
  /** URL of the editor, without a trailing slash. */
  readonly editorUrl: string;
}

/** An email, or JSON for a webhook. */
export type AlertMessage = Letter | { readonly url: string; readonly body: unknown };

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

/** Email to one user. */
export function letterOf(notice: Notice, to: string): Letter {
  const { kind, alert, reason } = notice;
  const name = `“${alert.workflowName}”`;
  const isFiring = kind === "firing";
  return {
    to,
    // An alert is sent to email addresses, not to users: their language is unknown.
    language: "en",
    subject: titleOf(notice),
    sentences: isFiring
      ? [`An alert of the workflow ${name} fires.`, reason]
      : [`An alert of the workflow ${name} fires no longer.`, `It had said: ${reason}`],
    link: { label: LINK, address: addressOf(notice) },
    note: "An alert of this workflow names your address. People who may change the workflow can remove it there.",
  };
}

/** JSON for a channel, in the form that its kind accepts. */
export function postOf(notice: Notice, { kind, url }: AlertPost): Exclude<AlertMessage, Letter> {
  const bodies = { slack: slackBody, teams: teamsBody, webhook: payloadOf };
  return { url, body: bodies[kind](notice) };
}

const titleOf = ({ kind, alert }: Notice) =>
  `${kind === "firing" ? "Alert" : "Recovered"}: ${alert.workflowName}`;
const LINK = "Open the workflow's insights";

/** Slack reads `&`, `<` and `>` as markup, also `<!channel>`, which notifies everyone. */
const slackText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

function slackBody(notice: Notice): object {
  const title = slackText(titleOf(notice));
  const section = (text: string) => ({ type: "section", text: { type: "mrkdwn", text } });
  return {
    text: `${title}\n${slackText(notice.reason)}`,
    blocks: [
      { type: "header", text: { type: "plain_text", text: cut(titleOf(notice), MAX_HEADER_CHARACTERS) } },
      section(cut(slackText(notice.reason), MAX_SECTION_CHARACTERS) || "-"),
      section(`<${addressOf(notice)}|${LINK}>`),
    ],
  };
}

/** Characters that Slack accepts in a header and in a section. */
const MAX_HEADER_CHARACTERS = 150;
const MAX_SECTION_CHARACTERS = 3_000;
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** An Adaptive Card, which both workflows and incoming webhooks of Teams post. */
function teamsBody(notice: Notice): object {
  const { kind, reason } = notice;
  const block = (text: string, more: object = {}) => ({
    type: "TextBlock",
    text: cardText(text),
    wrap: true,
    ...more,
  });
  const color = kind === "firing" ? "attention" : "good";
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [block(titleOf(notice), { size: "medium", weight: "bolder", color }), block(reason)],
    actions: [{ type: "Action.OpenUrl", title: LINK, url: addressOf(notice) }],
  };
  const contentType = "application/vnd.microsoft.card.adaptive";
  return { type: "message", attachments: [{ contentType, contentUrl: null, content }] };
}

/** Text blocks of cards read Markdown: names must not become links or formatting. */
const cardText = (text: string) => text.replace(/[\\*_[\]()#`~>]/g, "\\$&");
