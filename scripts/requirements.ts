// Prints, per group of docs/requirements.md, the number of requirements with a passing test in the last `npm test`.
// `npm run requirements -- --list` lists the rest, `-- --list GROUP` those of one group.
import { readFileSync } from "node:fs";
import path from "node:path";
import { taggedTests } from "./test/reports.ts";

const file = path.resolve(import.meta.dirname, "../docs/requirements.md");
const requirements = [
  ...readFileSync(file, "utf8").matchAll(/^- \*\*([A-Z0-9]+)-(\d+)\*\* \| ([^|]*)/gm),
].map((match) => ({
  group: match[1] as string,
  id: `${match[1]}-${match[2]}`,
  text: (match[3] as string).trim(),
}));
const tests = taggedTests();
if (tests.length === 0) {
  console.error("heddle: no test report was found; run npm test first");
  process.exit(1);
}
const proven = new Set(tests.filter((test) => test.passed).flatMap((test) => test.tags));
const broken = new Set(tests.filter((test) => !test.passed).flatMap((test) => test.tags));
const isProven = (id: string) => proven.has(id) && !broken.has(id);

const groups = Map.groupBy(requirements, (requirement) => requirement.group);
console.log("group   proven    all");
for (const [group, members] of groups) {
  const count = members.filter((member) => isProven(member.id)).length;
  console.log(`${group.padEnd(6)} ${String(count).padStart(7)} ${String(members.length).padStart(6)}`);
}
const all = requirements.filter((requirement) => isProven(requirement.id)).length;
console.log(`all    ${String(all).padStart(7)} ${String(requirements.length).padStart(6)}`);

const unknown = [...proven].filter(
  (tag) => /^[A-Z0-9]+-\d+$/.test(tag) && !requirements.some((r) => r.id === tag),
);
if (unknown.length > 0) console.log(`\ntags without a requirement: ${unknown.join(", ")}`);

console.log("\nwithout a passing test:");
const wanted = process.argv.slice(2).filter((argument) => argument !== "--list");
for (const [group, members] of groups) {
  if (wanted.length > 0 && !wanted.includes(group)) continue;
  const open = members.filter((member) => !isProven(member.id));
  if (process.argv.includes("--list")) for (const { id, text } of open) console.log(`${id}  ${text}`);
  else if (open.length > 0) console.log(`${group}: ${open.map(({ id }) => id.split("-")[1]).join(" ")}`);
}
