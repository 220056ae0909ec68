import { setTimeout as sleep } from "node:timers/promises";
import { runnerNotStarted } from "./code-errors.ts";
import { type RunnerOptions, RunnerProcess } from "./runner-process.ts";

/** The unprivileged user that runners become when the server runs as root. */
const NOBODY_ID = 65_534;
const isRoot = process.getuid?.() === 0;

/** A process ends at once while the host has no memory or no processes left, for example when many start after a crash. */
const MAX_TRIES = 5;
const FIRST_RETRY_MS = 250;

/**
 * Starts a runner, repeatedly if it ends before it is ready. If the server runs as root, the runner is an unprivileged user, with a copy of
 * Node if that user cannot enter Node's folder. @throws instead of running scripts as root.
 */
export async function startUnprivileged(options: Omit<RunnerOptions, "uid">): Promise<RunnerProcess> {
  const all = isRoot ? { ...options, node: await readableNode(options.node), uid: NOBODY_ID } : options;
  for (let retryMs = FIRST_RETRY_MS; ; retryMs *= 2) {
    try {
      return await RunnerProcess.start(all);
    } catch (error) {
      if (retryMs >= FIRST_RETRY_MS * 2 ** (MAX_TRIES - 1)) throw error;
      await sleep(retryMs);
    }
  }
}

async function readableNode(node = process.execPath): Promise<string> {
  const { readablePlaces } = await import("@heddle/package-host");
  try {
    return readablePlaces([node])(node);
  } catch (error) {
    throw runnerNotStarted(`Node.js cannot be copied for another user: ${(error as Error).message}.`);
  }
}
