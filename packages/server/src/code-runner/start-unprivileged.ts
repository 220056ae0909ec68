import { runnerNotStarted } from "./code-errors.ts";
import { type RunnerOptions, RunnerProcess } from "./runner-process.ts";

/** The unprivileged user that runners become when the server runs as root. */
const NOBODY_ID = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * Starts a runner. If the server runs as root, the runner is an unprivileged user, with a copy of
 * Node if that user cannot enter Node's folder. @throws instead of running scripts as root.
 */
export async function startUnprivileged(options: Omit<RunnerOptions, "uid">): Promise<RunnerProcess> {
  if (!isRoot) return RunnerProcess.start(options);
  return RunnerProcess.start({ ...options, node: await readableNode(options.node), uid: NOBODY_ID });
}

async function readableNode(node = process.execPath): Promise<string> {
  const { readablePlaces } = await import("@heddle/package-host");
  try {
    return readablePlaces([node])(node);
  } catch (error) {
    throw runnerNotStarted(`Node.js cannot be copied for another user: ${(error as Error).message}.`);
  }
}
