import { dirname } from "node:path";
import type { DiskFiles } from "@heddle/workflow";
import { createDiskFiles } from "./disk-files.ts";

/** Files of the machine, where the operator allows folders to nodes; the data folder of the product never is one. */
export function nodeDisk(folders: readonly string[], spillFolder: string): DiskFiles | undefined {
  return folders.length === 0 ? undefined : createDiskFiles({ folders, closed: [dirname(spillFolder)] });
}
