import type { ServiceRequest } from "../../../service/call.ts";
import { withoutEmpty } from "../../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

/** A method of the Web API that reads. */
export function slackGet(method: string, query: Values = {}): ServiceRequest {
  return { method: "GET", path: `/${method}`, query };
}

/** A method of the Web API that writes. */
export function slackPost(method: string, body: Values): ServiceRequest {
  return { method: "POST", path: `/${method}`, body: { kind: "json", value: withoutEmpty(body) } };
}

/** What Slack says where it refuses although the status is 200. */
export function refusal(body: unknown): string | undefined {
  const { ok, error, needed } = (body ?? {}) as { ok?: unknown; error?: unknown; needed?: unknown };
  if (ok !== false) return undefined;
  const code = String(error ?? "unknown_error");
  if (code === "missing_scope")
    return `Slack needs the permission "${String(needed)}": add it to the app and connect the account again`;
  return MEANINGS[code] ?? `Slack refused the request: ${code}`;
}

const MEANINGS: Record<string, string> = {
  channel_not_found: "Slack does not know the channel, or the app may not see it",
  not_in_channel: "The app is not a member of the channel: invite it there",
  invalid_auth: "Slack does not accept the token",
  not_authed: "The request carries no token",
  token_revoked: "The token was revoked: connect the account again",
  no_text: "The message has no text",
  message_not_found: "There is no message with this timestamp in the channel",
  invalid_blocks: "Slack does not accept the blocks: check their JSON",
  is_archived: "The channel is archived",
  name_taken: "There is a channel with this name already",
};

/** Seconds since the epoch: Slack's own timestamps stay, other dates are converted. */
export function slackTime(value: unknown): string | undefined {
  if (value === undefined || value === "") return undefined;
  const text = String(value);
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : String(time / 1000);
}

/** Texts separated by commas, or a list of them. */
export function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(String) : String(value ?? "").split(",");
  return texts.map((text) => text.trim()).filter(Boolean);
}
