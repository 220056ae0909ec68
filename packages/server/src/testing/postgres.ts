import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@heddle/workflow/testing";

export interface TestPostgres {
  port: number;
  folder: string;
  stop(): void;
}

/** A database with the current schema, which tests copy. */
export const MIGRATED_DATABASE = "heddle_migrated";

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** Folder of the server executables, or undefined if PostgreSQL is not installed. */
export function findPostgres(): string | undefined {
  if (process.env["HEDDLE_TEST_POSTGRES_BIN"]) return process.env["HEDDLE_TEST_POSTGRES_BIN"];
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(DEBIAN_FOLDER, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
}

/** Starts a real PostgreSQL on a free port in a temporary folder. It refuses to run as root, so root lends it its own user. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const bin = findPostgres();
  if (!bin) throw new Error("PostgreSQL is not installed: /usr/lib/postgresql/*/bin/initdb is missing.");
  const folder = mkdtempSync(join(tmpdir(), "heddle-postgres-"));
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  const port = await freePort();
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, {
      stdio: "pipe",
      cwd: folder,
      env: { LC_ALL: "C", PATH: process.env["PATH"] },
      ...user,
    });
  run("initdb", ["-D", join(folder, "data"), "-U", "heddle", "-A", "trust", "-E", "UTF8", "--no-sync"]);
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200 -c shared_buffers=32MB`;
  run("pg_ctl", ["-D", join(folder, "data"), "-w", "-l", join(folder, "log"), "-o", options, "start"]);
  return {
    port,
    folder,
    stop: () => {
      run("pg_ctl", ["-D", join(folder, "data"), "-m", "immediate", "-w", "stop"]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresUser(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
