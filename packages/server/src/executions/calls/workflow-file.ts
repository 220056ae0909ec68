import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { RunError } from "../../errors/run-error.ts";

const MAX_FILE_BYTES = 5 * 1024 * 1024;

/**
 * Contents of a workflow file below the folder that the server opened for workflows. Links that lead out of it are not
 * followed.
 */
export async function readWorkflowFile(root: string | undefined, path: string): Promise<string> {
  if (root === undefined) throw new RunError("no-workflow-files", {});
  const file = await realFile(root, path);
  if ((await stat(file)).size > MAX_FILE_BYTES) throw new RunError("workflow-file-too-large", { path });
  return readFile(file, "utf8");
}

async function realFile(root: string, path: string): Promise<string> {
  try {
    const folder = await realpath(root);
    const file = await realpath(resolve(folder, path));
    const inside = relative(folder, file);
    if (inside !== "" && !inside.startsWith("..") && !isAbsolute(inside) && (await stat(file)).isFile())
      return file;
  } catch {}
  throw new RunError("workflow-file-missing", { path });
}
