import { isRecord } from "@heddle/workflow";
import type { DraftBody } from "../../../requests/draft.ts";
import type { SendingCall } from "../../../service/call.ts";
import { jsonOfText } from "../../../service/json-text.ts";
import { rowsOf, withoutEmpty } from "../../../service/plain.ts";
import { utcOf } from "../../../service/times.ts";

type Values = Readonly<Record<string, unknown>>;

const FLAGS: Record<string, number> = { SUPPRESS_EMBEDS: 1 << 2, SUPPRESS_NOTIFICATIONS: 1 << 12 };

/** Form values of embeds and files. */
type PartsCall = Pick<SendingCall, "itemIndex" | "file" | "context"> & {
  readonly read: { part(path: "embeds" | "files"): ReturnType<SendingCall["read"]["part"]> };
};

/** A message as JSON, or as a multipart body with the item's files. */
export function messageBody(call: PartsCall, message: Values): DraftBody {
  const embeds = rowsOf(call, "embeds", "values").map((row) => embedOf(row, call));
  const value = withoutEmpty({ ...message, ...(embeds.length > 0 ? { embeds } : {}) });
  const names = rowsOf(call, "files", "values").map(({ inputFieldName = "data" }) => String(inputFieldName));
  if (names.length === 0) return { kind: "json", value };
  const attached = names.map((name) => call.file(name));
  const attachments = attached.map(({ fileName }, id) => ({
    id,
    ...(fileName ? { filename: fileName } : {}),
  }));
  return {
    kind: "multipart",
    parts: [
      { name: "payload_json", value: JSON.stringify({ ...value, attachments }) },
      ...attached.map((file, index) => ({ name: `files[${index}]`, file })),
    ],
  };
}

function embedOf(row: Values, call: Pick<PartsCall, "itemIndex" | "context">): object {
  if (row["inputMethod"] === "json") {
    const given = jsonOfText(row["json"], "Value", call.itemIndex);
    return isRecord(given) ? given : {};
  }
  const { author, color, timestamp, title, description, url, image, thumbnail, video } = row;
  const address = (value: unknown) => (value ? { url: value } : undefined);
  return withoutEmpty({
    title,
    description,
    url,
    author: author ? { name: author } : undefined,
    color: colorOf(color),
    timestamp: utcOf(timestamp, call.context.workflow.timezone),
    image: address(image),
    thumbnail: address(thumbnail),
    video: address(video),
  });
}

/** `#FF00F2` is a number to Discord. */
function colorOf(color: unknown): number | undefined {
  if (color === undefined || color === "") return undefined;
  return typeof color === "number" ? color : Number.parseInt(String(color).replace(/^#/, ""), 16);
}

/** The flags of a message; their names, or a number in version 1. */
export function flagsOf(flags: unknown): number | undefined {
  if (typeof flags === "number" || (typeof flags === "string" && flags !== "")) return Number(flags);
  if (!Array.isArray(flags) || flags.length === 0) return undefined;
  return flags.reduce<number>((sum, name) => sum | (FLAGS[String(name)] ?? 0), 0);
}
