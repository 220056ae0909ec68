import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder of this user, with those above it that are missing; throws the error of the file system. Step by step: Node's own recursive
 * way never ends where a file system refuses folders with ENOENT, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
