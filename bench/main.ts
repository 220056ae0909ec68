// npm run bench            lists the questions
// npm run bench webhook    answers one (several names: one after the other)
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const here = import.meta.dirname;
const questions = readdirSync(here).filter((name) => existsSync(path.join(here, name, "run.ts")));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith("-"));
const options = process.argv.slice(2).filter((argument) => argument.startsWith("-"));

if (asked.length === 0) {
  for (const name of questions) {
    const question = readFileSync(path.join(here, name, "README.md"), "utf8").split("\n")[2] ?? "";
    console.log(`${name.padEnd(12)} ${question}`);
  }
}
for (const name of asked) {
  if (!questions.includes(name)) {
    console.error(`heddle: there is no question ${name}; known: ${questions.join(", ")}`);
    process.exit(1);
  }
  const result = spawnSync(process.execPath, [path.join(here, name, "run.ts"), ...options], {
    stdio: "inherit",
  });
  if (result.status !== 0) process.exitCode = 1;
}
