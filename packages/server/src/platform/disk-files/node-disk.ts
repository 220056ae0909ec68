import { dirname } from "node:path";
import type { DiskFiles } from "@heddle/workflow";
import { createDiskFiles } from "./disk-files.ts";

/** Local files, if the operator allows folders for nodes; the data folder of the product is never one. */
export function nodeDisk(folders: readonly string[], spillFolder: string): DiskFiles | undefined {
  return folders.length === 0 ? undefined : createDiskFiles({ folders, closed: [dirname(spillFolder)] });
}
