import { unzipSync } from "fflate";
import { texts } from "../texts/index.ts";

/** A file of an archive. Its bytes are unpacked when they are wanted. */
export interface PackedFile {
  /** With its folders: `folder/file.json`. */
  path: string;
  /** Throws when it is damaged, encrypted, packed in another way, or larger than that. */
  read(maxBytes: number): Uint8Array;
}

/** Lists the files of a zip archive, without folders. Throws when it is none. */
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

/** No more is unpacked than the archive says, whatever its bytes would become. */
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
    // Said below, in words of ours.
  }
  throw new Error(texts.import.damaged);
}
