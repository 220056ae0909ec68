import type { Source } from "./sources.ts";

/** An entry that is made when it is missing finds `constructor` and the other members of every object instead. */
const MADE_WHEN_MISSING = /[\w)\]?]\[([A-Za-z_$][\w$.]*)\] (?:\?\?|\|\|)= (?:\[\]|\{\})/;

/** Places whose keys are numbers, our own names or IDs, or whose object has no prototype. */
const EXCEPTIONS = new Set([
  "packages/editor/src/document/edge.ts",
  "packages/engine/src/items/pairs.ts",
  "packages/engine/src/state/run-progress.ts",
  "packages/nodes/src/ai/guardrails/checks/finding.ts",
  "packages/server/src/credentials/credential-uses.ts",
  "packages/server/src/platform/config/env.ts",
  "packages/server/src/triggers/webhooks/parse-multipart.ts",
  "packages/server/src/variables/variable-uses.ts",
]);

/** Objects keyed by data whose entries are made on demand: `ownEntry` of the workflow package or a Map does that safely. */
export function checkDataKeys(sources: readonly Source[]): string[] {
  return sources
    .filter(
      ({ file }) => file.startsWith("packages/") && !/\.test\.tsx?$|\/testing\/|\.template\.ts$/.test(file),
    )
    .filter(({ file }) => !EXCEPTIONS.has(file))
    .flatMap(({ file, text }) =>
      text.split("\n").flatMap((line, index) => {
        const key = MADE_WHEN_MISSING.exec(line)?.[1];
        return key
          ? [`${file}:${index + 1} makes the entry "${key}" of an object: use ownEntry or a Map`]
          : [];
      }),
    );
}
