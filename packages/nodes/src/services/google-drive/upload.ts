import type { BinaryValue, Item } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { Sender } from "../../service/call.ts";
import { allDrives, UPLOAD_URL } from "./connection.ts";

/** A file to be stored. `id` is that of a file whose contents are replaced. */
interface Upload {
  readonly id?: string;
  readonly file: BinaryValue;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

/** Uploads a file: starts an upload with its metadata, and then streams its contents. */
export async function upload(sender: Sender, { id, file, metadata, query }: Upload): Promise<Item["json"]> {
  const { headers } = await sender.exchange({
    method: id === undefined ? "POST" : "PATCH",
    path: `${UPLOAD_URL}/files${id === undefined ? "" : `/${encodeURIComponent(id)}`}`,
    query: { ...query, ...allDrives, uploadType: "resumable", fields: "*" },
    headers: { "x-upload-content-type": file.mimeType },
    body: { kind: "json", value: metadata },
  });
  const location = headers["location"];
  if (typeof location !== "string") throw nodeError("answer-unreadable", {});
  return sender.send({ method: "PUT", path: location, body: { kind: "file", file } });
}
