import type { BinaryValue } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { at, sendJson } from "../../service/requests.ts";

type Sending = Pick<SendingCall, "context" | "file" | "send">;

/** Larger files do not go into a request, as Graph says. */
const MAX_INLINE_BYTES = 3_000_000;
/** A part of an upload: a multiple of 320 KiB. */
const PART_BYTES = 12 * 320 * 1024;

export interface Attached {
  readonly name: string;
  readonly file: BinaryValue;
  readonly bytes: Uint8Array;
}

/** The files of an item under these names. */
export async function attachedFiles(call: Sending, names: readonly string[]): Promise<Attached[]> {
  const files: Attached[] = [];
  for (const name of names) {
    const file = call.file(name);
    files.push({ name: file.fileName || name, file, bytes: await call.context.binary.get(file) });
  }
  return files;
}

/** Whether files fit into the request with their message. */
export function isSmall(files: readonly Attached[]): boolean {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) < MAX_INLINE_BYTES;
}

/** A file in a request. */
export function inlineFile({ name, file, bytes }: Attached): Record<string, unknown> {
  return {
    "@odata.type": "#microsoft.graph.fileAttachment",
    name,
    contentType: file.mimeType,
    contentBytes: Buffer.from(bytes).toString("base64"),
  };
}

/** Adds files to a message that exists; large ones in parts. */
export async function addFiles(call: Sending, messageId: string, files: readonly Attached[]): Promise<void> {
  for (const one of files) {
    const path = at`/messages/${messageId}/attachments`;
    if (one.bytes.length < MAX_INLINE_BYTES) await call.send(sendJson("POST", path, inlineFile(one)));
    else await upload(call, `${path}/createUploadSession`, one);
  }
}

/** The address of an upload has its own permission: a token would be refused. */
async function upload({ context, send }: Sending, path: string, { name, bytes }: Attached): Promise<void> {
  const AttachmentItem = { attachmentType: "file", name, size: bytes.length };
  const { uploadUrl } = await send<{ uploadUrl: string }>(sendJson("POST", path, { AttachmentItem }));
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    const part = bytes.subarray(start, start + PART_BYTES);
    const range = `bytes ${start}-${start + part.length - 1}/${bytes.length}`;
    const headers = { "content-type": "application/octet-stream", "content-range": range };
    await context.http.send({ method: "PUT", url: uploadUrl, headers, body: part, signal: context.signal });
  }
}
