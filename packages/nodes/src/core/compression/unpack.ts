import { promisify } from "node:util";
import { gunzip as gunzipCallback } from "node:zlib";
import { nodeError } from "../../errors/node-error.ts";
import { inThread } from "../../parsing/in-thread.ts";

const gunzip = promisify(gunzipCallback);
const MAX_UNPACKED_MB = 512;
const MAX_UNPACKED_BYTES = MAX_UNPACKED_MB * 1024 * 1024;

/** A file of an archive. */
export interface UnpackedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * Unpacks a ZIP or GZIP file, detected by its first bytes.
 * @throws NodeError if it is neither, is corrupt, or becomes too large
 */
export function unpack(bytes: Uint8Array, name: string): Promise<UnpackedFile[]> {
  return apart.unpackArchive(bytes, name);
}

/** Does the work of `unpack`, in a thread. */
export async function unpackArchive(bytes: Uint8Array, name: string): Promise<UnpackedFile[]> {
  try {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      const content = await gunzip(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
      return [{ fileName: name.replace(/\.t?gz(ip)?$/i, ""), bytes: content }];
    }
    return await unzipped(bytes, name);
  } catch (thrown) {
    const { code, message } = thrown as Error & { code?: unknown };
    if (code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(name);
    if (thrown instanceof Error && "description" in thrown) throw thrown;
    throw nodeError("archive-unreadable", { name, reason: message });
  }
}

/** Folders, and metadata added by one operating system, are skipped. */
async function unzipped(bytes: Uint8Array, name: string): Promise<UnpackedFile[]> {
  const { unzipSync } = await import("fflate");
  let total = 0;
  const files = unzipSync(bytes, {
    filter: (file) => {
      if (file.name.endsWith("/") || file.name.startsWith("__MACOSX/")) return false;
      total += file.originalSize;
      if (total > MAX_UNPACKED_BYTES) throw tooLarge(name);
      return true;
    },
  });
  return Object.entries(files).map(([path, content]) => ({
    fileName: path.split("/").at(-1) ?? path,
    bytes: content,
  }));
}

function tooLarge(name: string) {
  return nodeError("archive-too-large", { name, maxMb: MAX_UNPACKED_MB });
}

const apart = inThread(new URL("./unpack.ts", import.meta.url), { unpackArchive }, { always: true });
