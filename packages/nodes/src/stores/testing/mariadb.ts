import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@heddle/workflow/testing";

/** A real MariaDB with one empty database. */
export interface TestMariaDb {
  readonly credential: Record<string, unknown>;
  stop(): Promise<void>;
}

const PROGRAM = "/usr/sbin/mariadbd";
const SYSTEM_TABLES = [
  "mysql_system_tables.sql",
  "mysql_performance_tables.sql",
  "mysql_system_tables_data.sql",
];
const SCRIPTS = "/usr/share/mysql";

/** Whether MariaDB is installed; `npm test` installs it if permitted. */
export function hasMariaDb(): boolean {
  return existsSync(PROGRAM) && SYSTEM_TABLES.every((file) => existsSync(join(SCRIPTS, file)));
}

/** Starts MariaDB on a free port in a temporary folder. */
export async function startMariaDb(): Promise<TestMariaDb> {
  const folder = mkdtempSync(join(tmpdir(), "heddle-mariadb-"));
  const data = join(folder, "data");
  mkdirSync(data);
  const owner = process.getuid?.() === 0 ? ["--user=root"] : [];
  const options = ["--no-defaults", `--datadir=${data}`, "--innodb-flush-log-at-trx-commit=0", ...owner];
  execFileSync(PROGRAM, [...options, "--bootstrap"], {
    input: firstStatements(),
    stdio: ["pipe", "pipe", "pipe"],
  });
  const port = await freePort();
  const place = [`--port=${port}`, "--bind-address=127.0.0.1", `--socket=${join(folder, "s")}`];
  const child = spawn(PROGRAM, [...options, ...place]);
  await started(child);
  return {
    credential: { host: "127.0.0.1", port, user: "ada", password: "secret", database: "shop", ssl: false },
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The installer's statements, which the server package alone lacks. */
function firstStatements(): string {
  const system = SYSTEM_TABLES.map((file) => readFileSync(join(SCRIPTS, file), "utf8"));
  const own = [
    "FLUSH PRIVILEGES",
    "CREATE DATABASE shop",
    "CREATE USER ada@'127.0.0.1' IDENTIFIED BY 'secret'",
  ];
  const all = [...own, "GRANT ALL ON shop.* TO ada@'127.0.0.1'"].map((line) => `${line};\n`);
  return ["CREATE DATABASE mysql;\nUSE mysql;\n", ...system, ...all].join("\n");
}

function started(child: ChildProcess): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`MariaDB ended with ${code}: ${said}`)));
    child.stderr?.on("data", (data) => {
      said += String(data);
      if (/ready for connections/.test(said)) resolve();
    });
  });
}
