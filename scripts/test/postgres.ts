import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { installDebianPackage } from "./debian.ts";

const debianRoot = "/usr/lib/postgresql";

/** Folder of PostgreSQL's executables, as environment of the server tests; empty with a visible line if there is none. */
export async function postgresForTests(): Promise<Record<string, string>> {
  const folder = findPrograms() ?? (installDebianPackage("postgresql") ? findPrograms() : undefined);
  if (folder) return { HEDDLE_TEST_POSTGRES_BIN: folder };
  console.log(
    "heddle: PostgreSQL is not installed, so the server's tests run on SQLite only (Debian: sudo apt-get install postgresql)",
  );
  return {};
}

function findPrograms(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(path.delimiter);
  const debian = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : [];
  return [...debian.map((version) => path.join(debianRoot, version, "bin")), ...onPath].find((folder) =>
    existsSync(path.join(folder, "initdb")),
  );
}
