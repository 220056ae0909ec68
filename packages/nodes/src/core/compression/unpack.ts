import { promisify } from "node:util";
import { gunzip as gunzipCallback } from "node:zlib";
import { nodeError } from "../../errors/node-error.ts";

const gunzip = promisify(gunzipCallback);
const MAX_UNPACKED_MB = 512;
const MAX_UNPACKED_BYTES = MAX_UNPACKED_MB * 1024 * 1024;

/** A file of an archive. */
export interface UnpackedFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/**
 * The files of a ZIP or GZIP file, known by how it begins.
 * @throws NodeError when it is neither, is damaged, or becomes too large.
 */
export async function unpack(bytes: Uint8Array, name: string): Promise<UnpackedFile[]> {
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

/** Folders, and what one system adds for itself, are left out. */
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
