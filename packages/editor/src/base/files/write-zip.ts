import { zipSync } from "fflate";

/** A file of an archive. */
export interface ArchiveFile {
  name: string;
  bytes: Uint8Array;
}

/** Packs files into a zip archive. */
export function writeZip(files: readonly ArchiveFile[], at = new Date()): Blob {
  const packed = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: at });
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: "application/zip" });
}
