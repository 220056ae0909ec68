import type { NodeEnvironment } from "@heddle/workflow";
import { bodyText } from "../../requests/read-body.ts";
import { responseError } from "../../requests/response-error.ts";
import { sendDraft } from "../../requests/send-draft.ts";
import { draftOf } from "../../service/build-request.ts";

/** A part of an upload: a multiple of 320 KiB. */
const PART_BYTES = 12 * 320 * 1024;

/** Where a file is sent in parts, and what of it. */
interface Upload {
  /** The address of the upload session: it has its own permission, and a token would be refused. */
  readonly uploadUrl: string;
  readonly bytes: Uint8Array;
  readonly itemIndex: number;
}

/** Sends a file to an upload session of Microsoft Graph, and returns what the answer to its last part says. */
export async function uploadInParts(
  context: Pick<NodeEnvironment, "http" | "signal" | "clock">,
  { uploadUrl, bytes, itemIndex }: Upload,
): Promise<Record<string, unknown>> {
  let said = "";
  for (let start = 0; start < bytes.length; start += PART_BYTES) {
    const part = bytes.subarray(start, start + PART_BYTES);
    const headers = { "content-range": `bytes ${start}-${start + part.length - 1}/${bytes.length}` };
    const body = { kind: "bytes", bytes: part, contentType: "application/octet-stream" } as const;
    const draft = draftOf(
      { method: "PUT", path: uploadUrl, headers, body },
      { baseUrl: "", signal: context.signal },
    );
    const { response } = await sendDraft(context, draft);
    // The query of the address is the permission.
    const sent = { ...draft, url: uploadUrl.split("?")[0] ?? "" };
    if (response.status >= 400) throw responseError(response, { itemIndex, sent, now: context.clock.now() });
    said = bodyText(response);
  }
  return said.trim().startsWith("{") ? (JSON.parse(said) as Record<string, unknown>) : {};
}
