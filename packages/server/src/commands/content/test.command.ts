import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import {
  amountText,
  type Branch,
  problemsOfTest,
  type TestCoverage,
  type TestOutcome,
  type TestReport,
  WorkflowTestError,
} from "@heddle/workflow";
import { CommandError } from "../../errors/command-error.ts";
import { loadOwnTypes } from "../../node-types/own-types/load-own-types.ts";
import { readConfig } from "../../platform/config/env.ts";
import { createLogger } from "../../platform/logger.ts";
import { WorkflowTests } from "../../workflow-tests/workflow-tests.ts";
import { defineCommand } from "../frame/command.ts";
import type { Terminal } from "../frame/terminal.ts";
import { junitReport, type TestedFile } from "./junit.ts";
import { findTestedWorkflows, type TestedWorkflow, updateSnapshots } from "./tested-workflow.ts";

export default defineCommand({
  about: "Runs the tests that workflow files hold, and says what differed.",
  details: [
    "FOLDER is searched for files with the ending .json; it may be one file as well. Nodes that would reach outside are replaced in a",
    "test or allowed by it. The exit code is 0 where every test passed. No server and no database are needed.",
  ],
  words: ["FOLDER"],
  options: {
    junit: { type: "string", value: "FILE", about: "Writes a report for build servers." },
    update: { type: "boolean", about: "Writes what came into snapshots that differ." },
  },
  run: async ({ options: { junit, update = false }, words: [folder = ""], terminal, env }) => {
    const found = findTestedWorkflows(folder);
    if (found.length === 0) throw new CommandError("tests-missing", { path: folder });
    const config = readConfig(env);
    if (config.nodes.folders.length > 0)
      await loadOwnTypes(config.nodes.folders, createLogger(config.observe.logLevel));
    const runner = new WorkflowTests(config);
    try {
      const tested: TestedFile[] = [];
      for (const one of found) tested.push(await testFile(one, { runner, terminal, update }));
      if (junit !== undefined) writeReport(junit, tested);
      return summary(tested, terminal);
    } finally {
      runner.close();
    }
  },
});

interface Surroundings {
  readonly runner: WorkflowTests;
  readonly terminal: Terminal;
  readonly update: boolean;
}

async function testFile(
  tested: TestedWorkflow,
  { runner, terminal, update }: Surroundings,
): Promise<TestedFile> {
  const file = relative(process.cwd(), tested.path);
  terminal.print(file);
  let report = await reportOf(tested, runner);
  if (update) {
    const count = updateSnapshots(tested, report.tests);
    if (count > 0) {
      terminal.print(`  ${amountText(count, "snapshot")} updated`);
      const [updated] = findTestedWorkflows(tested.path);
      if (updated) report = await reportOf(updated, runner);
    }
  }
  for (const outcome of report.tests) printOutcome(outcome, terminal);
  printCoverage(report.coverage, terminal);
  return { file, outcomes: report.tests };
}

async function reportOf({ workflow }: TestedWorkflow, runner: WorkflowTests): Promise<TestReport> {
  try {
    return await runner.run(workflow);
  } catch (error) {
    if (!(error instanceof WorkflowTestError)) throw error;
    const outcome: TestOutcome = {
      name: "Tests",
      passed: false,
      problems: [error.message],
      expectations: [],
      durationMs: 0,
      nodes: [],
      branches: [],
    };
    return { tests: [outcome], coverage: { nodes: 0, branches: 0, missedNodes: [], missedBranches: [] } };
  }
}

function printOutcome(outcome: TestOutcome, terminal: Terminal): void {
  terminal.print(`  ${outcome.passed ? "✓" : "✗"} ${outcome.name} (${outcome.durationMs} ms)`);
  for (const problem of problemsOfTest(outcome)) terminal.print(`      ${problem}`);
}

function printCoverage(
  { nodes, branches, missedNodes, missedBranches }: TestCoverage,
  terminal: Terminal,
): void {
  if (nodes === 0) return;
  const ran = `${nodes - missedNodes.length} of ${nodes} nodes ran`;
  terminal.print(`  ${ran}, ${branches - missedBranches.length} of ${branches} branches carried items`);
  for (const node of missedNodes) terminal.print(`      not tested: ${node}`);
  for (const branch of missedBranches) terminal.print(`      not tested: ${nameOf(branch)}`);
}

const nameOf = ({ node, output }: Branch) => `${node}, output ${output + 1}`;

function writeReport(path: string, tested: readonly TestedFile[]): void {
  try {
    writeFileSync(path, junitReport(tested));
  } catch (error) {
    throw new CommandError("test-report-not-writable", { path, reason: (error as Error).message });
  }
}

function summary(tested: readonly TestedFile[], terminal: Terminal): number {
  const outcomes = tested.flatMap((file) => file.outcomes);
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  terminal.print(`\n${passed} of ${outcomes.length} tests passed`);
  return passed === outcomes.length ? 0 : 1;
}
