import { type BinaryValue, isRecord, type OutsideContext, type WebhookOutcome } from "@heddle/workflow";
import { askOutside, sendOutside } from "../../../requests/send-outside.ts";
import { storeBody } from "../../../requests/store-body.ts";
import { recordsIn } from "../../../service/plain.ts";
import type { SlackCall } from "./description.ts";

type Json = Readonly<Record<string, unknown>>;

/** Responds to Slack's URL verification, and turns events into items. */
export async function receive(context: SlackCall): Promise<WebhookOutcome> {
  const body = isRecord(context.request.body) ? context.request.body : {};
  if (body["type"] === "url_verification") {
    const value = { challenge: body["challenge"] };
    return { response: { status: 200, headers: {}, body: { kind: "json", value } } };
  }
  const event = isRecord(body["event"]) ? body["event"] : {};
  if (!isWanted(context, event)) return {};
  const { downloadFiles, options } = context.read();
  const { outside } = context;
  if (!outside) return { output: [[{ json: event }]] };
  const json = options.resolveIds ? await withNames(outside, event) : event;
  const binary = downloadFiles ? await filesOf(context, outside, event) : {};
  return { output: [[Object.keys(binary).length > 0 ? { json, binary } : { json }]] };
}

function isWanted({ read }: SlackCall, event: Json): boolean {
  const { trigger, watchWorkspace, channelId, options } = read();
  const wanted: readonly string[] = trigger;
  const kinds = [event["type"], event["subtype"]].map(String);
  if (!wanted.includes("any_event") && !kinds.some((kind) => wanted.includes(kind))) return false;
  const ignored = String(options.userIds ?? "").split(",");
  if (ignored.some((id) => id.trim() !== "" && id.trim() === event["user"])) return false;
  const channel = channelOf(event);
  return watchWorkspace || channelId === "" || channel === undefined || channel === channelId;
}

/** Events name their channel in several places; some have none. */
function channelOf({ channel, channel_id, item }: Json): string | undefined {
  const found = channel ?? channel_id ?? (isRecord(item) ? item["channel"] : undefined);
  const id = isRecord(found) ? found["id"] : found;
  return typeof id === "string" ? id : undefined;
}

async function withNames(outside: OutsideContext, event: Json): Promise<Json> {
  const { user } = event;
  const channel = channelOf(event);
  const ask = (method: string, query: Record<string, string>) =>
    askOutside<Record<string, { name?: string } | undefined>>(outside, "slackApi", {
      method: "GET",
      url: `https://slack.com/api/${method}`,
      query,
    });
  const userName = typeof user === "string" ? (await ask("users.info", { user }))["user"]?.name : undefined;
  const channelName = channel && (await ask("conversations.info", { channel }))["channel"]?.name;
  return {
    ...event,
    ...(userName ? { user_resolved: userName } : {}),
    ...(channelName ? { channel_resolved: channelName } : {}),
  };
}

async function filesOf(context: SlackCall, outside: OutsideContext, event: Json) {
  const binary: Record<string, BinaryValue> = {};
  for (const [index, file] of recordsIn(event["files"]).entries()) {
    const url = file["url_private_download"];
    if (typeof url !== "string") continue;
    const stored = await storeBody(context, await sendOutside(outside, "slackApi", { method: "GET", url }));
    binary[`file_${index}`] = { ...stored, fileName: String(file["name"] ?? stored.fileName ?? "file") };
  }
  return binary;
}
