import { addressOf, readBinaryData, readNamedBinaryData } from "@heddle/api";
import type { BinaryValue } from "@heddle/workflow";
import { serverPath } from "../base/server-path.ts";

/** Returns the URL of the bytes: on the server, or a data URL if they are part of the item. */
export function binaryLink(value: BinaryValue, mode: "view" | "download"): string {
  if (!value.id) return `data:${value.mimeType};base64,${value.data}`;
  const { id, mimeType, fileName } = value;
  return serverPath(addressOf(readBinaryData, { id, mode, mimeType, fileName: fileName || undefined }));
}

/** Returns a URL of a stored file that ends with its name, for viewers that show the end of the URL as the title. */
export function namedLink({ id = "", mimeType }: BinaryValue, fileName: string): string {
  // A slash would end the name, and be a path.
  const name = fileName.replaceAll("/", "-");
  return serverPath(addressOf(readNamedBinaryData, { id, fileName: name, mode: "view", mimeType }));
}

/** Maximum size of displayed text, in bytes; the rest is for download. */
const MAX_SHOWN_TEXT_BYTES = 512 * 1024;

/** Returns the start of a file as text. */
export async function fileText(
  value: BinaryValue,
  signal?: AbortSignal,
): Promise<{ text: string; isCut: boolean }> {
  if (!value.id) {
    const bytes = bytesOf(value).subarray(0, MAX_SHOWN_TEXT_BYTES);
    return {
      text: new TextDecoder().decode(bytes),
      isCut: value.data.length * 0.75 > MAX_SHOWN_TEXT_BYTES + 2,
    };
  }
  const response = await fetch(binaryLink(value, "download"), {
    headers: { range: `bytes=0-${MAX_SHOWN_TEXT_BYTES - 1}` },
    signal: signal ?? null,
  });
  if (!response.ok) throw new Error(await problemOf(response));
  const total = Number(response.headers.get("content-range")?.split("/")[1] ?? 0);
  return { text: await response.text(), isCut: total > MAX_SHOWN_TEXT_BYTES };
}

async function problemOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { message?: string };
  return body.message ?? `${response.status}`;
}

/** Returns the bytes of a file that is part of its item. */
export function bytesOf(value: BinaryValue): Uint8Array<ArrayBuffer> {
  const text = atob(value.data.replace(/\s/g, ""));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
