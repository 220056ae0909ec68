import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { checkVersion } from "./version.ts";

const root = mkdtempSync(path.join(tmpdir(), "heddle-version-"));
afterAll(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

it("a version is the same in all manifests and has linked release notes", () => {
  spawnSync("git", ["init", "--quiet"], { cwd: root });
  write("package.json", '{ "version": "2.0.0" }');
  write("package-lock.json", '{ "version": "1.0.0" }');
  write("packages/a/package.json", '{ "version": "2.0.0" }');
  write("packages/b/package.json", '{ "version": "1.0.0" }');
  write("stand-ins/c/package.json", '{ "version": "7.0.0" }');
  write("CHANGELOG.md", "- [1.0.0](docs/releases/1.0.0.md)");
  write("docs/README.md", "- [Release notes](releases/1.0.0.md)");
  expect(checkVersion(root)).toEqual([
    "package-lock.json has version 1.0.0 instead of 2.0.0",
    "packages/b/package.json has version 1.0.0 instead of 2.0.0",
    "docs/releases/2.0.0.md is missing: write the release notes",
    "CHANGELOG.md does not link to docs/releases/2.0.0.md",
    "docs/README.md does not link to releases/2.0.0.md",
  ]);
  for (const file of ["package-lock.json", "packages/b/package.json"]) write(file, '{ "version": "2.0.0" }');
  write("docs/releases/2.0.0.md", "");
  write("CHANGELOG.md", "- [2.0.0](docs/releases/2.0.0.md)");
  write("docs/README.md", "- [Release notes](releases/2.0.0.md)");
  expect(checkVersion(root)).toEqual([]);
});
