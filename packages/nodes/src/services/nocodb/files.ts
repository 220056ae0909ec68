import type { BinaryValue, Item } from "@heddle/workflow";
import { storeBody } from "../../requests/store-body.ts";
import { recordsIn } from "../../service/plain.ts";
import type { RecordCall } from "../../service/records.ts";
import { entriesOf } from "../../service/requests.ts";

type Values = Readonly<Record<string, unknown>>;

/** A row as an item, with the attachments of selected columns as files. */
export async function rowItem(
  call: RecordCall,
  row: Values,
  isWanted: unknown,
  names: unknown,
): Promise<Item> {
  const json = { ...row };
  if (isWanted !== true) return { json };
  const binary: Record<string, BinaryValue> = {};
  for (const name of entriesOf(names))
    for (const [index, attachment] of attachmentsIn(row[name]).entries()) {
      const file = await downloaded(call, attachment);
      if (file) binary[`${name}_${index}`] = file;
    }
  return Object.keys(binary).length > 0 ? { json, binary } : { json };
}

/** Old servers keep the list as text. */
function attachmentsIn(value: unknown): Values[] {
  if (typeof value !== "string") return recordsIn(value);
  try {
    return recordsIn(JSON.parse(value));
  } catch {
    return [];
  }
}

/** Below the server's URL the credential is required; a full URL is presigned, and gets none. */
async function downloaded(call: RecordCall, attachment: Values): Promise<BinaryValue | undefined> {
  const { signedUrl, signedPath, url, path, title, mimetype } = attachment;
  const place = String(signedUrl ?? signedPath ?? url ?? path ?? "");
  if (place === "") return undefined;
  const known = {
    ...(typeof title === "string" ? { fileName: title } : {}),
    ...(typeof mimetype === "string" ? { mimeType: mimetype } : {}),
  };
  if (!/^https?:/.test(place))
    return call.download({ method: "GET", path: `/${place.replace(/^\/+/, "")}` }, known);
  const { http, signal } = call.context;
  const response = await http.send({ method: "GET", url: place, signal });
  return { ...(await storeBody(call.context, response)), ...known };
}
