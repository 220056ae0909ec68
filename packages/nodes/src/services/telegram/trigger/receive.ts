import { type BinaryValue, isRecord, type OutsideContext, type WebhookOutcome } from "@heddle/workflow";
import { askOutside, sendOutside } from "../../../requests/send-outside.ts";
import { storeBody } from "../../../requests/store-body.ts";
import { botApi, updatesOf } from "./bot-webhook.ts";
import type { TelegramCall } from "./description.ts";

type Json = Readonly<Record<string, unknown>>;

/** Turns an update into an item; none for unselected kinds, chats and users, because the bot also serves other workflows. */
export async function receive(context: TelegramCall): Promise<WebhookOutcome> {
  const update = isRecord(context.request.body) ? context.request.body : {};
  const { chatIds, userIds, download, imageSize } = context.read().additionalFields;
  const [[kind, event] = ["", {}]] = Object.entries(update).filter((entry): entry is [string, Json] =>
    isRecord(entry[1]),
  );
  const wanted = updatesOf(context.read());
  if (!wanted.includes("*") && !wanted.includes(kind)) return {};
  const message = isRecord(event["message"]) ? event["message"] : event;
  if (!isListed(chatIds, message["chat"]) || !isListed(userIds, event["from"])) return {};
  const id = download ? fileId(event, imageSize ?? "large") : undefined;
  if (id === undefined || !context.outside) return { output: [[{ json: update }]] };
  return { output: [[{ json: update, binary: { data: await fileOf(context, context.outside, id) } }]] };
}

/** Whether something with an id is in a list of ids; an empty list has them all. */
function isListed(list: string | undefined, whose: unknown): boolean {
  const ids = String(list ?? "")
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
  return ids.length === 0 || (isRecord(whose) && ids.includes(String(whose["id"])));
}

const KINDS_OF_FILES = ["document", "video", "audio", "voice", "animation", "video_note"];
const SIZES = ["small", "medium", "large", "extraLarge"];

function fileId(message: Json, size: string): string | undefined {
  const photos = Array.isArray(message["photo"]) ? message["photo"].filter(isRecord) : [];
  const photo = photos[Math.min(SIZES.indexOf(size), photos.length - 1)];
  const file = photo ?? KINDS_OF_FILES.map((kind) => message[kind]).find(isRecord);
  return file && typeof file["file_id"] === "string" ? file["file_id"] : undefined;
}

async function fileOf(context: TelegramCall, outside: OutsideContext, id: string): Promise<BinaryValue> {
  const api = botApi(await context.credentials("telegramApi"));
  const asked = { method: "POST", url: `${api}/getFile`, json: { file_id: id } };
  const { result } = await askOutside<{ result: { file_path: string } }>(outside, "telegramApi", asked);
  const url = `${api}/file/${result.file_path}`;
  return storeBody(context, await sendOutside(outside, "telegramApi", { method: "GET", url }));
}
