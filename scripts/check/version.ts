import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { trackedFiles } from "./sources.ts";

/** Manifests and lock files that have the version of the product. Stand-ins have the version of the library that they replace. */
const VERSIONED = /^(?:packages\/[^/]+\/package|python\/package(?:-lock)?|package-lock)\.json$/;

/** Files with a version other than that of the root's manifest, and a missing page of release notes. */
export function checkVersion(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const versionOf = (file: string) => (JSON.parse(read(file)) as { version: string }).version;
  const version = versionOf("package.json");
  const notes = `docs/releases/${version}.md`;
  return [
    ...trackedFiles(root)
      .filter((file) => VERSIONED.test(file) && versionOf(file) !== version)
      .map((file) => `${file} has version ${versionOf(file)} instead of ${version}`),
    ...(existsSync(path.join(root, notes)) ? [] : [`${notes} is missing: write the release notes`]),
    ...(read("CHANGELOG.md").includes(`(${notes})`) ? [] : [`CHANGELOG.md does not link to ${notes}`]),
    ...(read("docs/README.md").includes(`(releases/${version}.md)`)
      ? []
      : [`docs/README.md does not link to releases/${version}.md`]),
  ];
}
