import type { BinaryValue } from "@heddle/workflow";
import type { SendingCall } from "./call.ts";
import { entriesOf } from "./requests.ts";

/** A file of an item that goes into a request. */
export interface AttachedFile {
  readonly name: string;
  readonly file: BinaryValue;
  readonly bytes: Uint8Array;
}

/** Files of an item under these names: a list, or a comma-separated string. */
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

/** File contents as a base64 string. */
export function base64Of({ bytes }: Pick<AttachedFile, "bytes">): string {
  return Buffer.from(bytes).toString("base64");
}
