// Process of one package: PACKAGE DATA_FOLDER REPORT_FILE.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { endProcesses, type PackageCatalogue } from "@heddle/package-host";
import { withPackages } from "../../packages/server/src/commands/packages/with-packages.ts";
import { checkCatalogue } from "../../packages/server/src/community-packages/check-package.ts";
import { PackageFolder } from "../../packages/server/src/community-packages/package-folder.ts";
import { tryOperations } from "../../packages/server/src/package-trial/try-operations.ts";
import { readConfig } from "../../packages/server/src/platform/config/env.ts";
import type { PackageReport } from "./report.ts";

const [, , wanted = "", dataFolder = "", file = ""] = process.argv;
const STARTS = ["poll", "trigger", "webhook", "supplyData"];

const env = { ...process.env, HEDDLE_DATA: dataFolder };
writeFileSync(file, JSON.stringify(await report()));
await endProcesses();
process.exit();

async function report(): Promise<PackageReport> {
  try {
    const isPath = path.isAbsolute(wanted);
    const { license, installedVersion, needs } = await withPackages(env, (packages) =>
      isPath ? packages.installFrom({ path: wanted }) : packages.install(wanted),
    );
    const catalogue = await catalogueIn(dataFolder);
    const without = catalogue.nodes.filter(({ versions }) =>
      versions.every(({ has }) => has.some((method) => STARTS.includes(method))),
    );
    return {
      wanted,
      license,
      version: installedVersion,
      needs,
      nodes: catalogue.nodes.length,
      withoutOperations: without.length,
      credentials: catalogue.credentials.length,
      failures: catalogue.failures,
      findings: checkCatalogue(catalogue).map(({ level, text }) => `${level} ${text}`),
      tried: await tryOperations(catalogue),
    };
  } catch (error) {
    return { wanted, problem: (error as Error).message };
  }
}

async function catalogueIn(folder: string): Promise<PackageCatalogue> {
  const packages = new PackageFolder(folder, readConfig(env).packages);
  const [installed] = Object.values(await packages.read());
  return packages.readCatalogue(installed!);
}
