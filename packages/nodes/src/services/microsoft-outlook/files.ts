import type { BinaryValue } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { at, sendJson } from "../../service/requests.ts";
import { uploadInParts } from "../microsoft/upload.ts";

type Sending = Pick<SendingCall, "context" | "file" | "itemIndex" | "send">;

/** Larger files do not go into a request, as Graph says. */
const MAX_INLINE_BYTES = 3_000_000;

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

async function upload(call: Sending, path: string, { name, bytes }: Attached): Promise<void> {
  const AttachmentItem = { attachmentType: "file", name, size: bytes.length };
  const { uploadUrl } = await call.send<{ uploadUrl: string }>(sendJson("POST", path, { AttachmentItem }));
  await uploadInParts(call.context, { uploadUrl, bytes, itemIndex: call.itemIndex });
}
