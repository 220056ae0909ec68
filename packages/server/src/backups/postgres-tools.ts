import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CommandError } from "../errors/command-error.ts";
import { withoutPassword } from "../platform/without-password.ts";

/** Folder where Debian and its derivatives install the executables of each version. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";
/** Displayed length of a process's messages. */
const MAX_MESSAGE = 500;

/** Dumps the database to a file, as a consistent snapshot. @throws CommandError */
export function dumpPostgres(url: string, file: string, path: string): Promise<void> {
  return run("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--file=${file}`], url, path);
}

/** Fills an empty database from such a file, wholly or not at all. @throws CommandError */
export function restorePostgres(url: string, file: string, path: string): Promise<void> {
  const args = ["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction", file];
  return run("pg_restore", args, url, path);
}

/** Runs a PostgreSQL tool on a database; the password is not among its arguments, which all users of the host can read. */
async function run(program: string, args: readonly string[], url: string, path: string): Promise<void> {
  const { password } = new URL(url);
  const child = spawn(findProgram(program, path), [`--dbname=${withoutPassword(url)}`, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: path, ...(password === "" ? {} : { PGPASSWORD: decodeURIComponent(password) }) },
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(0, MAX_MESSAGE)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new CommandError("postgres-tool-failed", { program, reason: said.trim() });
}

function findProgram(program: string, path: string): string {
  const folders = [...path.split(delimiter), ...debianFolders()].filter((folder) => folder !== "");
  const found = folders.map((folder) => join(folder, program)).find(isProgram);
  if (found === undefined) throw new CommandError("postgres-tool-missing", { program });
  return found;
}

/** The newest first: it reads databases of all versions before it. */
function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN_FOLDER, version, "bin"));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
