import type { BinaryValue, DiskFiles, NodeEnvironment } from "@heddle/workflow";
import { nodeError } from "../errors/node-error.ts";

/** Local file access. @throws NodeError if the operator allows nodes none */
export function diskOf({ disk }: Pick<NodeEnvironment, "disk">): DiskFiles {
  if (disk) return disk;
  throw nodeError("disk-closed", {});
}

/** Paths of the files that a path or pattern names. */
export function filesAt(
  context: Pick<NodeEnvironment, "disk">,
  pattern: string,
  parameter: string,
): Promise<string[]> {
  const disk = diskOf(context);
  if (pattern.trim() === "") throw nodeError("disk-path-empty", { parameter });
  return disk.find(pattern.trim());
}

/** Takes a file of the host into the store of items. */
export async function takeFile(
  { disk, binary }: Pick<NodeEnvironment, "disk" | "binary">,
  path: string,
  { fileName, mimeType }: { fileName?: string | undefined; mimeType?: string | undefined } = {},
): Promise<BinaryValue> {
  const parts = path.split(/[\\/]/);
  const value = await binary.put(diskOf({ disk }).read(path), {
    fileName: fileName || (parts.at(-1) ?? path),
    ...(mimeType ? { mimeType } : {}),
  });
  return { ...value, directory: parts.slice(0, -1).join("/") || "/" };
}

/** Writes a file of an item to the disk; returns its path. */
export function giveFile(
  { disk, binary }: Pick<NodeEnvironment, "disk" | "binary">,
  { file, path, isAppended }: { file: BinaryValue; path: string; isAppended: boolean },
): Promise<string> {
  const target = diskOf({ disk });
  if (path.trim() === "") throw nodeError("disk-path-empty", { parameter: "File Path and Name" });
  return target.write(path.trim(), binary.stream(file), { isAppended });
}
