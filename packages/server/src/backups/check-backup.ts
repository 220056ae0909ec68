import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";
import { CommandError } from "../errors/command-error.ts";
import { migrations } from "../store/migrations/index.ts";
import { readArchive } from "./archive/read-archive.ts";
import { CHECKSUMS } from "./archive/write-archive.ts";
import { type BackupManifest, MANIFEST, readManifest } from "./backup-manifest.ts";

/** Reads a whole backup and compares it with its checksums. Returns the description of its source. @throws CommandError */
export async function checkBackup(path: string): Promise<BackupManifest> {
  const manifest = await readAll(path).catch((error: Error) => {
    throw new CommandError("backup-unusable", { path, reason: error.message, command: "backup" });
  });
  const unknown = manifest.steps.find((step) => !(step in migrations));
  if (unknown === undefined) return manifest;
  throw new CommandError("backup-newer", { path, version: manifest.version });
}

async function readAll(path: string): Promise<BackupManifest> {
  const found: Record<string, string> = {};
  let manifest: BackupManifest | undefined;
  let expected: Record<string, string> | undefined;
  for await (const { name, bytes } of readArchive(path)) {
    if (!isSafe(name)) throw new Error(`it has a file "${name}"`);
    if (name === CHECKSUMS) {
      expected = JSON.parse(await text(bytes)) as Record<string, string>;
      continue;
    }
    const hash = createHash("sha256");
    let start = "";
    for await (const part of bytes) {
      hash.update(part);
      if (name === MANIFEST) start += part;
    }
    if (name === MANIFEST) manifest = readManifest(start);
    else if (manifest === undefined) throw new Error("it is something else");
    found[name] = hash.digest("hex");
  }
  if (manifest === undefined || expected === undefined) throw new Error("its end is missing");
  const names = new Set([...Object.keys(found), ...Object.keys(expected)]);
  const wrong = [...names].find((name) => found[name] !== expected[name]);
  if (wrong !== undefined) throw new Error(`${wrong} is not as it was written`);
  return manifest;
}

/** Stays below the target folder. */
function isSafe(name: string): boolean {
  return (
    !name.startsWith("/") &&
    !name.includes("\\") &&
    name.split("/").every((part) => part !== "" && part !== "..")
  );
}
