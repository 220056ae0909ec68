import { spawnSync } from "node:child_process";
import path from "node:path";
import { writeResults } from "../measure/results.ts";

const megabytes = Number(process.argv.find((one) => one.startsWith("--megabytes="))?.slice(12) ?? 200);
const flags = ["--max-old-space-size=160", "--max-semi-space-size=8"];
const { status, stdout } = spawnSync(
  process.execPath,
  [...flags, path.join(import.meta.dirname, "measure.ts"), String(megabytes)],
  { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] },
);
if (status !== 0) process.exit(1);
const figures = { megabytes, ...JSON.parse(stdout) };
console.log(JSON.stringify(figures));
writeResults(import.meta.dirname, figures);
