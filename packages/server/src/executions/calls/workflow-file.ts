import { readFile, realpath, stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { CallRefused } from "./call-refused.ts";

const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** The text of a workflow file below the folder that the server opened to workflows. Links that lead out of it are not followed. */
export async function readWorkflowFile(root: string | undefined, path: string): Promise<string> {
  if (root === undefined)
    throw new CallRefused(
      "Workflows in files of the server cannot be called: no folder is open to workflows.",
      "Whoever runs the server can open one with HEDDLE_WORKFLOW_FILES.",
    );
  const file = await realFile(root, path);
  if ((await stat(file)).size > MAX_FILE_BYTES)
    throw new CallRefused(`The file "${path}" is larger than 5 MB.`);
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
  throw new CallRefused(
    `There is no workflow file "${path}" in the folder that is open to workflows.`,
    "Give its path below that folder.",
  );
}
