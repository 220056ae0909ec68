import { isRecord } from "@heddle/workflow";
import type { OperationCall, ServiceRequest } from "../../../service/call.ts";
import type { Operation } from "../../../service/operation.ts";
import { withoutEmpty } from "../../../service/plain.ts";
import { millisOf } from "../../../service/times.ts";

type Values = Readonly<Record<string, unknown>>;

/** A method of the Web API that reads. */
export function slackGet(method: string, query: Values = {}): ServiceRequest {
  return { method: "GET", path: `/${method}`, query };
}

/** A method of the Web API that writes. */
export function slackPost(method: string, body: Values): ServiceRequest {
  return { method: "POST", path: `/${method}`, body: { kind: "json", value: withoutEmpty(body) } };
}

/** Before this version answers name the timestamp of a message `ts`, as Slack does. */
const FIRST_WITH_MESSAGE_TIMESTAMP = 2;

/** An answer with the timestamp of its message as `message_timestamp`. */
function withMessageTimestamp(body: unknown, { version }: Pick<OperationCall, "version">): unknown {
  if (version < FIRST_WITH_MESSAGE_TIMESTAMP || !isRecord(body) || body["ts"] === undefined) return body;
  const { ts, ...rest } = body;
  return { ...rest, message_timestamp: ts };
}

/** An operation whose item is the whole answer, with `message_timestamp` instead of `ts`. */
export function namingTimestamps(operation: Operation): Operation {
  const isWhole = operation.request && !operation.response;
  return isWhole ? { ...operation, response: { items: withMessageTimestamp } } : operation;
}

/** Slack's error in a response with status 200. */
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
export function slackTime(value: unknown, zone: string): string | undefined {
  if (value === undefined || value === "") return undefined;
  const text = String(value);
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  const millis = millisOf(text, zone);
  return millis === undefined ? text : String(millis / 1000);
}

/** Texts separated by commas, or a list of them. */
export function listOf(value: unknown): string[] {
  const texts = Array.isArray(value) ? value.map(String) : String(value ?? "").split(",");
  return texts.map((text) => text.trim()).filter(Boolean);
}
