import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** A user namespace of its own lets also servers without rights of root start programs that have no network. */
const FLAGS = ["--user", "--map-current-user", "--net", "--"];
const PROGRAM = ["/usr/bin/unshare", "/bin/unshare"].find((path) => existsSync(path));

const known = new Map<number | undefined, Promise<string[]>>();

/**
 * What stands before a command so that it has no network by the system; empty where the machine does not allow that, as in many containers.
 * Found out once for each user.
 */
export function networkCloser(uid: number | undefined): Promise<string[]> {
  const before = known.get(uid) ?? tried(uid);
  known.set(uid, before);
  return before;
}

function tried(uid: number | undefined): Promise<string[]> {
  if (PROGRAM === undefined) return Promise.resolve([]);
  const child = spawn(PROGRAM, [...FLAGS, process.execPath, "--version"], {
    env: {},
    cwd: "/",
    stdio: "ignore",
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  return new Promise((resolve) => {
    child.once("error", () => resolve([]));
    child.once("exit", (code) => resolve(code === 0 ? [PROGRAM, ...FLAGS] : []));
  });
}
