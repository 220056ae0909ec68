import { unzipSync } from "fflate";
import { texts } from "../texts/index.ts";

/** A file of an archive. Its bytes are unpacked on demand. */
export interface PackedFile {
  /** Path including folders: `folder/file.json`. */
  path: string;
  /** Throws if the file is damaged, encrypted, compressed with an unsupported method, or larger than the limit. */
  read(maxBytes: number): Uint8Array;
}

/** Lists the files of a zip archive, without folders. Throws if it is not a zip archive. */
export function readZip(archive: Uint8Array): PackedFile[] {
  const files: PackedFile[] = [];
  try {
    unzipSync(archive, {
      filter: ({ name, originalSize }) => {
        if (!name.endsWith("/")) files.push(packedFile(archive, name, originalSize));
        return false;
      },
    });
  } catch {
    throw new Error(texts.import.notZip);
  }
  return files;
}

/** Never unpacks more than the declared size, whatever the actual size. */
function packedFile(archive: Uint8Array, name: string, size: number): PackedFile {
  return {
    path: name.replaceAll("\\", "/"),
    read: (maxBytes) => {
      if (size > maxBytes) throw new Error(texts.import.fileTooLarge(Math.round(maxBytes / 1024 / 1024)));
      return unpack(archive, name);
    },
  };
}

function unpack(archive: Uint8Array, name: string): Uint8Array {
  try {
    const bytes = unzipSync(archive, { filter: (file) => file.name === name })[name];
    if (bytes) return bytes;
  } catch {
    // Reported below, in our words.
  }
  throw new Error(texts.import.damaged);
}
