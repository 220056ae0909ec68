import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a private folder with its missing parents; throws the error of the file system. Step by step: Node's
 * recursive mode never ends if a file system refuses folders with ENOENT, such as /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}
