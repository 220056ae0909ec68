import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, ".github/workflows");
const files = readdirSync(folder);

/** Commands of all steps in a workflow of the forge. */
function commandsOf(file: string): string[] {
  const { jobs } = parse(readFileSync(path.join(folder, file), "utf8")) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
}

describe("workflows of the forge", () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };

  it.each(files)("call existing npm scripts only: %s", (file) => {
    const called = commandsOf(file).flatMap((run) =>
      [...run.matchAll(/\bnpm (?:run ([\w:-]+)|(test))\b/g)].map(([, script, test]) => script ?? test ?? ""),
    );
    expect(called.filter((script) => !(script in scripts))).toEqual([]);
    expect(called.length).toBeGreaterThan(0);
  });

  it.each(files)("take registries from variables: %s", (file) => {
    expect(readFileSync(path.join(folder, file), "utf8")).not.toMatch(
      /https?:\/\/|npmjs|ghcr\.io|docker\.io/,
    );
  });
});
