import type { BinaryValue } from "@heddle/workflow";
import type { SendingCall } from "./call.ts";
import { entriesOf } from "./requests.ts";

/** A file of an item that goes into a request. */
export interface AttachedFile {
  readonly name: string;
  readonly file: BinaryValue;
  readonly bytes: Uint8Array;
}

/** The files of an item under these names: a list, or a text with commas. */
export async function attachedFiles(
  call: Pick<SendingCall, "context" | "file">,
  names: unknown,
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = [];
  for (const name of entriesOf(names)) {
    const file = call.file(name);
    files.push({ name: file.fileName || name, file, bytes: await call.context.binary.get(file) });
  }
  return files;
}

/** What a file holds, as text. */
export function base64Of({ bytes }: Pick<AttachedFile, "bytes">): string {
  return Buffer.from(bytes).toString("base64");
}
