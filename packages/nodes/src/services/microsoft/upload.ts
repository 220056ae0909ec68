import type { NodeEnvironment } from "@heddle/workflow";
import { bodyText } from "../../requests/read-body.ts";
import { responseError } from "../../requests/response-error.ts";
import { sendDraft } from "../../requests/send-draft.ts";
import { draftOf } from "../../service/build-request.ts";

/** A part of an upload: a multiple of 320 KiB. */
const PART_BYTES = 12 * 320 * 1024;

/** Upload session of a file, and the range of its next part. */
interface Upload {
  /** URL of the upload session: it is presigned, and a token would be rejected. */
  readonly uploadUrl: string;
  readonly bytes: Uint8Array;
  readonly itemIndex: number;
}

/** Sends a file to an upload session of Microsoft Graph, and returns the response to its last part. */
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
    // The URL's query is the authorization.
    const sent = { ...draft, url: uploadUrl.split("?")[0] ?? "" };
    if (response.status >= 400) throw responseError(response, { itemIndex, sent, now: context.clock.now() });
    said = bodyText(response);
  }
  return said.trim().startsWith("{") ? (JSON.parse(said) as Record<string, unknown>) : {};
}
