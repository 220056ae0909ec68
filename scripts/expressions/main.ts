// npm run expressions -- FILE.jsonl [FILE.jsonl …] [--no-compare] [--verbose]
// Lines {"e": "=…"}: compiles every template, reports failures with reasons, and compares each part value by value with
// JavaScript itself on made-up data (run this with files you trust only). Lines {"payload": "…"}: evaluates every
// attack in a separate process, and reports the successful ones.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Attack } from "../../packages/expression/src/testing/fuzz/attack-files.ts";
import { compareAll } from "./compare/compare.ts";
import { compileAll } from "./compile-all.ts";
import { tryAll } from "./hostile/try-all.ts";
import type { CorpusLine } from "./lines.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "no-compare": { type: "boolean" }, verbose: { type: "boolean" } },
});
if (positionals.length === 0) {
  console.error("heddle: name a file: npm run expressions -- FILE.jsonl");
  process.exit(1);
}
let problems = 0;
for (const file of positionals) {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as CorpusLine | Attack);
  const templates = lines.filter((line): line is CorpusLine => "e" in line);
  const attacks = lines.filter((line): line is Attack => "payload" in line);
  if (templates.length > 0) {
    compileAll(templates);
    if (!values["no-compare"]) problems += await compareAll(templates, values.verbose === true);
  }
  if (attacks.length > 0) problems += await tryAll(attacks, values.verbose === true);
}
process.exitCode = problems > 0 ? 1 : 0;
