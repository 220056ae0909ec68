// npm run hostile-code -- FILE.jsonl [FILE.jsonl …] [--only TEXT] [--verbose] Runs every script of the files ({"id",
// "class", "lang": "js" | "python", "payload"}) in a Code node, in both modes, with secrets in the environment, in a
// file and in a database, and reports breaches. Exits with code 1 if there are any.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { attack } from "./attack.ts";
import { openStage } from "./stage.ts";

export interface HostileScript {
  id: string;
  class: string;
  lang: "js" | "python";
  payload: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, verbose: { type: "boolean" } },
});
if (positionals.length === 0) {
  console.error("heddle: name a file: npm run hostile-code -- FILE.jsonl");
  process.exit(1);
}
const lines = positionals
  .flatMap((file) => readFileSync(file, "utf8").split("\n"))
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line) as HostileScript)
  .filter((line) => values.only === undefined || JSON.stringify(line).includes(values.only));
const stage = await openStage();
const modes = ["runOnceForAllItems", "runOnceForEachItem"] as const;
let through = 0;
const slowest: [string, number][] = [];
for (const line of lines) {
  // Python's startup takes most of the time; one mode is sufficient.
  for (const mode of line.lang === "python" ? modes.slice(0, 1) : modes) {
    const { findings, shown, milliseconds } = await attack(line, mode, stage);
    slowest.push([`${line.id} ${mode}`, milliseconds]);
    if (findings.length > 0) {
      through++;
      console.log(
        `THROUGH ${line.id} (${line.class}, ${mode}): ${findings.join("; ")}\n        ${line.payload.slice(0, 200)}`,
      );
    }
    if (values.verbose) console.log(`${line.id} ${Math.round(milliseconds)} ms ${shown.slice(0, 160)}`);
  }
}
await stage.close();
slowest.sort((a, b) => b[1] - a[1]);
console.log(
  `${lines.length} scripts, ${through} got through; slowest: ${slowest
    .slice(0, 5)
    .map(([id, ms]) => `${id} ${Math.round(ms)} ms`)
    .join(", ")}`,
);
process.exit(through > 0 ? 1 : 0);
