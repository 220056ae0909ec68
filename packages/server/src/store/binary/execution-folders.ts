import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { folderOf } from "./binary-id.ts";

/**
 * Folders of executions with files, listed when a workflow is first needed. Most executions have none, so that folders
 * are listed instead of probed one by one.
 */
export class ExecutionFolders {
  readonly #root: string;
  readonly #listed = new Map<string, ReadonlySet<string>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Removes the files of executions; returns the freed bytes by workflow. */
  async remove(executions: readonly { id: number; workflowId: string }[]): Promise<Map<string, number>> {
    const freed = new Map<string, number>();
    for (const { id, workflowId } of executions) {
      const folder = join(this.#root, folderOf(workflowId));
      if (!(await this.#names(folder)).has(String(id))) continue;
      const bytes = await bytesIn(join(folder, String(id)));
      await rm(join(folder, String(id)), { recursive: true, force: true });
      freed.set(workflowId, (freed.get(workflowId) ?? 0) + bytes);
    }
    return freed;
  }

  /** Bytes of all files of a workflow. */
  async bytesOf(workflowId: string): Promise<number> {
    const folder = join(this.#root, folderOf(workflowId));
    let bytes = 0;
    for (const name of await namesIn(folder)) bytes += await bytesIn(join(folder, name));
    return bytes;
  }

  async #names(folder: string): Promise<ReadonlySet<string>> {
    const known = this.#listed.get(folder) ?? new Set(await namesIn(folder));
    this.#listed.set(folder, known);
    return known;
  }
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await namesIn(folder))
    bytes += await stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
