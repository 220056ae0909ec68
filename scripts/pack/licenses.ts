import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { dependenciesOf, type Lock } from "./dependencies.ts";

const LICENSE = /^(?:licen[cs]e|copying|notice|ofl)/i;

/** Licenses of the libraries that the editor's build contains, one after the other. */
export function editorLicenses(root: string, lock: Lock): string {
  const { placed } = dependenciesOf(lock, "packages/editor", new Set());
  return placed
    .map(({ from, name, version }) => {
      const folder = path.join(root, from);
      const texts = readdirSync(folder)
        .filter((file) => LICENSE.test(file))
        .map((file) => readFileSync(path.join(folder, file), "utf8").trim());
      const { license } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
      return [`${name} ${version} (${license})`, ...texts].join("\n\n");
    })
    .join(`\n\n${"-".repeat(80)}\n\n`);
}
