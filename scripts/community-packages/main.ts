// npm run community-packages -- PACKAGE … [--json FILE] [--patience SECONDS]
// Installs each package (a name of the registry, an archive or a folder) into a separate installation, one after the
// other, like `heddle packages install`; loads every node and credential type confined; runs every operation and every
// list of its forms against a local service. Prints a line for each, and the totals.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { printReports } from "./print-reports.ts";
import type { PackageReport } from "./report.ts";

const TRY_ONE = fileURLToPath(new URL("try-one.ts", import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "string" }, patience: { type: "string", default: "300" } },
});
if (positionals.length === 0) {
  console.error("heddle: name packages of nodes: npm run community-packages -- PACKAGE");
  process.exit(1);
}
const reports: PackageReport[] = [];
for (const wanted of positionals) {
  reports.push(await tryPackage(wanted));
  if (values.json) writeFileSync(values.json, JSON.stringify(reports, null, 2));
  printReports(reports.slice(-1));
}
printReports(reports);

/** Each package has its own process, which is killed with its children on a timeout. */
async function tryPackage(wanted: string): Promise<PackageReport> {
  const folder = mkdtempSync(path.join(tmpdir(), "heddle-community-"));
  const file = path.join(folder, "report.json");
  const patience = Number(values.patience) * 1000;
  try {
    const child = spawn(process.execPath, [TRY_ONE, wanted, folder, file], {
      stdio: ["ignore", "ignore", "inherit"],
      detached: true,
    });
    const timer = setTimeout(() => process.kill(-child.pid!, "SIGKILL"), patience);
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.once("exit", (...how) => resolve(how)),
    );
    clearTimeout(timer);
    if (code === 0) return JSON.parse(readFileSync(file, "utf8")) as PackageReport;
    return { wanted, problem: signal === "SIGKILL" ? "took too long" : `ended with ${code ?? signal}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
