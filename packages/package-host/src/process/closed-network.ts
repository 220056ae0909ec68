import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** A separate user namespace lets servers without root rights start processes without network. */
const FLAGS = ["--user", "--map-current-user", "--net", "--"];
const PROGRAM = ["/usr/bin/unshare", "/bin/unshare"].find((path) => existsSync(path));

const known = new Map<number | undefined, Promise<string[]>>();

/**
 * Prefix of a command that removes its network access; empty if the host does not allow that, as in many containers.
 * Determined once per user, with a Node that this user can start.
 */
export function networkCloser(uid: number | undefined, node = process.execPath): Promise<string[]> {
  const before = known.get(uid) ?? tried(uid, node);
  known.set(uid, before);
  return before;
}

function tried(uid: number | undefined, node: string): Promise<string[]> {
  if (PROGRAM === undefined) return Promise.resolve([]);
  const child = spawn(PROGRAM, [...FLAGS, node, "--version"], {
    env: {},
    cwd: "/",
    stdio: "ignore",
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return new Promise((resolve) => {
    child.on("error", () => resolve([]));
    child.once("exit", (code) => resolve(code === 0 ? [PROGRAM, ...FLAGS] : []));
  });
}
