import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setOwnTypes } from "@heddle/nodes";
import { problemsOfTest } from "@heddle/workflow";
import {
  checkCatalogue,
  checkManifest,
  checkRights,
  type PackageFinding,
} from "../../community-packages/check-package.ts";
import { describeFolder } from "../../community-packages/describe-folder.ts";
import { findingsOf } from "../../package-trial/findings.ts";
import { tryOperations } from "../../package-trial/try-operations.ts";
import { type Config, readConfig } from "../../platform/config/env.ts";
import { WorkflowTests } from "../../workflow-tests/workflow-tests.ts";
import { findTestedWorkflows } from "../content/tested-workflow.ts";
import { defineCommand } from "../frame/command.ts";
import type { Terminal } from "../frame/terminal.ts";
import { openFolder } from "./open-folder.ts";

export default defineCommand({
  about: "Checks a package of nodes, and runs the workflow tests that it holds.",
  details: [
    "FOLDER is the package itself. Its nodes are loaded confined, as a server does; descriptions, icons, credential types, conditions of",
    "parameters and modules that it loads are looked through. Every operation runs once against a service on this machine, and what a",
    "description declares is compared with the request that arrives there. Tests are the workflow files below its folder tests. Prints a",
    "line `ok`, `warn` or `fail` for each; the exit code is 1 where one fails. No server is needed.",
  ],
  words: ["FOLDER"],
  run: async ({ words: [given = ""], terminal, env }) => {
    const { folder, name: called, manifest } = await openFolder(given);
    const config = readConfig(env);
    const results = mkdtempSync(join(tmpdir(), "heddle-package-test-"));
    try {
      const { catalogue, types } = await describeFolder(folder, called, {
        limits: config.packages,
        file: join(results, "catalogue.json"),
      });
      const findings = [...checkManifest(manifest), ...checkCatalogue(catalogue), ...checkRights(folder)];
      for (const { name } of catalogue.nodes) findings.push({ level: "ok", text: `${name} is loaded.` });
      if (catalogue.nodes.length === 0) findings.push({ level: "fail", text: "No node can be loaded." });
      setOwnTypes(types);
      findings.push(...findingsOf(await tryOperations(catalogue)));
      findings.push(...(await runTests(join(folder, "tests"), config)));
      return report(findings, terminal);
    } finally {
      setOwnTypes();
      rmSync(results, { recursive: true, force: true });
    }
  },
});

async function runTests(folder: string, config: Config): Promise<PackageFinding[]> {
  const tested = findTests(folder);
  if (tested.length === 0)
    return [{ level: "warn", text: "There are no workflow tests in the folder tests." }];
  const runner = new WorkflowTests(config);
  try {
    const findings: PackageFinding[] = [];
    for (const { workflow } of tested)
      for (const outcome of (await runner.run(workflow)).tests) {
        const { name, passed } = outcome;
        const text = `test ${name}${passed ? "" : `: ${problemsOfTest(outcome).join(" ")}`}`;
        findings.push({ level: passed ? "ok" : "fail", text });
      }
    return findings;
  } finally {
    runner.close();
  }
}

function findTests(folder: string): ReturnType<typeof findTestedWorkflows> {
  try {
    return findTestedWorkflows(folder);
  } catch {
    return [];
  }
}

function report(findings: readonly PackageFinding[], terminal: Terminal): number {
  for (const { level, text } of findings) terminal.print(`${level.padEnd(4)} ${text}`);
  const failed = findings.filter(({ level }) => level === "fail").length;
  terminal.say(failed === 0 ? "The package is sound." : `${failed} of ${findings.length} findings fail.`);
  return failed === 0 ? 0 : 1;
}
