import { type AttachedFile, base64Of } from "../../service/attached-files.ts";
import type { SendingCall } from "../../service/call.ts";
import { at, sendJson } from "../../service/requests.ts";
import { uploadInParts } from "../microsoft/upload.ts";

type Sending = Pick<SendingCall, "context" | "file" | "itemIndex" | "send">;

/** Graph does not accept larger files inside a request. */
const MAX_INLINE_BYTES = 3_000_000;

/** Whether files fit into the request with their message. */
export function isSmall(files: readonly AttachedFile[]): boolean {
  return files.reduce((sum, { bytes }) => sum + bytes.length, 0) < MAX_INLINE_BYTES;
}

/** A file in a request. */
export function inlineFile({ name, file, bytes }: AttachedFile): Record<string, unknown> {
  return {
    "@odata.type": "#microsoft.graph.fileAttachment",
    name,
    contentType: file.mimeType,
    contentBytes: base64Of({ bytes }),
  };
}

/** Adds files to a message that exists; large ones in parts. */
export async function addFiles(
  call: Sending,
  messageId: string,
  files: readonly AttachedFile[],
): Promise<void> {
  for (const one of files) {
    const path = at`/messages/${messageId}/attachments`;
    if (one.bytes.length < MAX_INLINE_BYTES) await call.send(sendJson("POST", path, inlineFile(one)));
    else await upload(call, `${path}/createUploadSession`, one);
  }
}

async function upload(call: Sending, path: string, { name, bytes }: AttachedFile): Promise<void> {
  const AttachmentItem = { attachmentType: "file", name, size: bytes.length };
  const { uploadUrl } = await call.send<{ uploadUrl: string }>(sendJson("POST", path, { AttachmentItem }));
  await uploadInParts(call.context, { uploadUrl, bytes, itemIndex: call.itemIndex });
}
