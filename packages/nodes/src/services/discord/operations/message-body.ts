import { isRecord } from "@heddle/workflow";
import type { DraftBody } from "../../../requests/draft.ts";
import type { SendingCall } from "../../../service/call.ts";
import { jsonOfText } from "../../../service/json-text.ts";
import { rowsOf, withoutEmpty } from "../../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

const FLAGS: Record<string, number> = { SUPPRESS_EMBEDS: 1 << 2, SUPPRESS_NOTIFICATIONS: 1 << 12 };

/** What the form says about cards and files. */
type PartsCall = Pick<SendingCall, "itemIndex" | "file"> & {
  readonly read: { part(path: "embeds" | "files"): ReturnType<SendingCall["read"]["part"]> };
};

/** A message as it is sent: JSON, or parts with the files of the item. */
export function messageBody(call: PartsCall, message: Values): DraftBody {
  const embeds = rowsOf(call, "embeds", "values").map((row) => embedOf(row, call.itemIndex));
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

function embedOf(row: Values, itemIndex: number): object {
  if (row["inputMethod"] === "json") {
    const given = jsonOfText(row["json"], "Value", itemIndex);
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
    timestamp: timeOf(timestamp),
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

function timeOf(time: unknown): string | undefined {
  if (time === undefined || time === "") return undefined;
  const date = new Date(time as string);
  return Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
}

/** The flags of a message; their names, or a number as version 1 had it. */
export function flagsOf(flags: unknown): number | undefined {
  if (typeof flags === "number" || (typeof flags === "string" && flags !== "")) return Number(flags);
  if (!Array.isArray(flags) || flags.length === 0) return undefined;
  return flags.reduce<number>((sum, name) => sum | (FLAGS[String(name)] ?? 0), 0);
}
