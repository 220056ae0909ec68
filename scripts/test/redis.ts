import { accessSync, constants } from "node:fs";
import path from "node:path";
import { installDebianPackage } from "./debian.ts";

/** Path of Redis or Valkey, as environment of the server tests; empty with a visible line if there is none. */
export function redisForTests(): Record<string, string> {
  const program = findProgram() ?? (installDebianPackage("redis-server") ? findProgram() : undefined);
  if (program) return { HEDDLE_TEST_REDIS: program };
  console.log(
    "heddle: Redis is not installed, so executions on several machines are not tested (Debian: sudo apt-get install redis-server)",
  );
  return {};
}

function findProgram(): string | undefined {
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/bin", "/usr/local/bin"];
  return folders
    .flatMap((folder) => ["redis-server", "valkey-server"].map((name) => path.join(folder, name)))
    .find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
