import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { NodeError } from "@heddle/workflow";
import { packageError } from "../errors.ts";
import type { TaskRequest } from "../protocol/messages.ts";
import type { PackageLocation } from "./package-location.ts";
import { PackageProcess, type TaskPort, type TaskResult } from "./package-process.ts";
import { closedFolder } from "./readable-copies.ts";

/** The unprivileged user that processes become when the server runs as root. */
const NOBODY_ID = 65_534;
/** Milliseconds after its last task when a process is ended. */
const MAX_IDLE_MS = 60_000;

interface Kept {
  starting: Promise<PackageProcess>;
  ending?: NodeJS.Timeout;
}

const kept = new Map<string, Kept>();

/** Does a task in the package's process of this thread, which is started when there is none. */
export async function runInPackage(
  location: PackageLocation,
  request: TaskRequest,
  body: string,
  port: TaskPort,
): Promise<TaskResult> {
  const key = JSON.stringify(location);
  const process = await processOf(key, location);
  try {
    return await process.run(request, body, port);
  } finally {
    if (process.isIdle) endLater(key, process);
  }
}

/** Ends all processes of this thread that run packages from a folder, or all. */
export async function endProcesses(root?: string): Promise<void> {
  for (const [key, { starting, ending }] of kept) {
    if (root !== undefined && (JSON.parse(key) as PackageLocation).root !== root) continue;
    clearTimeout(ending);
    kept.delete(key);
    await starting.then(
      (process) => process.kill(),
      () => {},
    );
  }
}

async function processOf(key: string, location: PackageLocation): Promise<PackageProcess> {
  const known = kept.get(key);
  clearTimeout(known?.ending);
  const running = await known?.starting.catch(() => undefined);
  if (running?.isAlive) return running;
  if (known && kept.get(key) !== known) return processOf(key, location);
  const starting = startPackage(location);
  kept.set(key, { starting });
  return starting;
}

/**
 * Starts a process. If the server runs as root, the process runs as a user who owns nothing, from copies of files that this user cannot
 * read. @throws instead of running a package as root.
 */
export async function startPackage(location: PackageLocation): Promise<PackageProcess> {
  const own = location.grants.includes("files") ? location.writable?.[0] : undefined;
  if (own !== undefined) mkdirSync(own, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return PackageProcess.start(location);
  if (own !== undefined) giveToNobody(own, location);
  try {
    return await PackageProcess.start(location, NOBODY_ID);
  } catch (error) {
    if (error instanceof NodeError) throw error;
    const { name } = location;
    throw packageError("package-not-readable", { name, reason: (error as Error).message });
  }
}

/** Makes a folder the package's own. The one above it holds such folders only, and other users may pass through it. */
function giveToNobody(folder: string, { name }: PackageLocation): void {
  chmodSync(dirname(folder), 0o711);
  const closed = closedFolder(dirname(folder));
  if (closed !== undefined) throw packageError("package-files-closed", { name, closed });
  chownSync(folder, NOBODY_ID, NOBODY_ID);
}

function endLater(key: string, running: PackageProcess): void {
  const entry = kept.get(key);
  if (!entry) {
    running.kill();
    return;
  }
  clearTimeout(entry.ending);
  entry.ending = setTimeout(() => {
    if (!running.isIdle) return;
    kept.delete(key);
    running.kill();
  }, MAX_IDLE_MS);
  entry.ending.unref();
}
