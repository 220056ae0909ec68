import { type BodyOf, type importContent, MAX_IMPORT_BODY_BYTES } from "@heddle/api";
import { readZip } from "../../../base/files/read-zip.ts";
import { texts } from "../../../base/texts/index.ts";

/** The part of the body of an import that comes from the chosen files. */
export type ImportSource = Pick<BodyOf<typeof importContent>, "files" | "database">;

const MEGABYTE = 2 ** 20;
/** Base64 is a third longer than the bytes, and JSON in JSON has a sign more for each quotation mark. */
const MAX_BYTES = MAX_IMPORT_BODY_BYTES * 0.7;
/** The same for display. */
export const MAX_IMPORT_MEGABYTES = Math.floor(MAX_BYTES / MEGABYTE);
const SQLITE_MARK = "SQLite format 3";
const ZIP_MARK = "PK";
const CHUNK_BYTES = 0x8000;

/**
 * Reads the user's selection: a SQLite file, a zip archive or exported files.
 * @throws Error with a message for users if the files are too large or contain nothing
 */
export async function readSource(chosen: readonly File[]): Promise<ImportSource> {
  const total = chosen.reduce((sum, file) => sum + file.size, 0);
  if (total > MAX_BYTES) throw new Error(texts.import.tooLarge(MAX_IMPORT_MEGABYTES));
  const [only] = chosen;
  const bytes = chosen.length === 1 && only ? new Uint8Array(await only.arrayBuffer()) : new Uint8Array();
  const mark = String.fromCharCode(...bytes.subarray(0, SQLITE_MARK.length));
  if (mark === SQLITE_MARK) return { files: [], database: toBase64(bytes) };
  const files = mark.startsWith(ZIP_MARK) ? filesIn(bytes) : await Promise.all(chosen.map(toFile));
  if (files.length === 0) throw new Error(texts.import.empty);
  return { files };
}

async function toFile(file: File): Promise<ImportSource["files"][number]> {
  return { path: file.webkitRelativePath || file.name, text: await file.text() };
}

function filesIn(archive: Uint8Array): ImportSource["files"] {
  const decoder = new TextDecoder();
  let left = MAX_BYTES;
  return readZip(archive)
    .filter(({ path }) => /\.jsonl?$/.test(path))
    .map(({ path, read }) => {
      const bytes = read(MAX_BYTES);
      left -= bytes.length;
      if (left < 0) throw new Error(texts.import.tooLarge(MAX_IMPORT_MEGABYTES));
      return { path, text: decoder.decode(bytes) };
    });
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  return btoa(text);
}
