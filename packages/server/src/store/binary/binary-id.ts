import { createHash, randomBytes } from "node:crypto";

const PREFIX = "filesystem:";
const PART = /^[A-Za-z0-9_-]{1,64}$/;

/** Location of a stored file: the folder of its execution, below that of its workflow. */
export interface BinaryKey {
  workflow: string;
  executionId: string;
  name: string;
}

/** An id that cannot be guessed; it goes into `BinaryValue.id`. */
export function createBinaryKey(workflowId: string, executionId: string): BinaryKey {
  return { workflow: folderOf(workflowId), executionId, name: randomBytes(18).toString("base64url") };
}

/** Id of a stored file in items. */
export function formatBinaryId(key: BinaryKey): string {
  return `${PREFIX}${key.workflow}.${key.executionId}.${key.name}`;
}

/** Undefined for anything that is not one of our ids, such as a path that climbs out of its folder. */
export function parseBinaryId(id: string | undefined): BinaryKey | undefined {
  if (!id?.startsWith(PREFIX)) return undefined;
  const [workflow, executionId, name, ...rest] = id.slice(PREFIX.length).split(".");
  if (!workflow || !executionId || !name || rest.length > 0) return undefined;
  return [workflow, executionId, name].every((part) => PART.test(part))
    ? { workflow, executionId, name }
    : undefined;
}

/** Folder name of a workflow: its id if safe, otherwise a digest of it. */
export function folderOf(workflowId: string): string {
  if (workflowId === "") return "unsaved";
  return PART.test(workflowId)
    ? workflowId
    : createHash("sha256").update(workflowId).digest("hex").slice(0, 32);
}
