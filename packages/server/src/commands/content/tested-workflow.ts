import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  isRecord,
  readWorkflow,
  type StoredTest,
  TESTS_KEY,
  type TestOutcome,
  type Workflow,
  WorkflowFileError,
} from "@heddle/workflow";
import { CommandError } from "../../errors/command-error.ts";
import { readJsonFile } from "./read-json-file.ts";

/** A workflow file with tests. */
export interface TestedWorkflow {
  readonly path: string;
  readonly workflow: Workflow;
  /** Contents of the file, for rewriting it. */
  readonly content: Record<string, unknown>;
}

/** The workflow files with tests below a folder, in the order of their names, or the one file. @throws CommandError */
export function findTestedWorkflows(path: string): TestedWorkflow[] {
  return jsonFiles(path).flatMap((file) => readTested(file) ?? []);
}

function jsonFiles(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json") && !name.split(/[\\/]/).includes("node_modules"))
      .sort()
      .map((name) => join(path, name));
  } catch (error) {
    throw new CommandError("test-folder-unreadable", { path, reason: (error as Error).message });
  }
}

/** Undefined for a file without tests, and for JSON that is no workflow, such as a package.json. */
function readTested(path: string): TestedWorkflow | undefined {
  const content = readJsonFile(path);
  if (!isRecord(content) || content[TESTS_KEY] === undefined) return undefined;
  try {
    return { path, workflow: readWorkflow(content).workflow, content };
  } catch (error) {
    if (error instanceof WorkflowFileError) return undefined;
    throw error;
  }
}

/** Writes the actual output into the snapshots of the file; returns the number of changed ones. @throws CommandError */
export function updateSnapshots({ path, content }: TestedWorkflow, outcomes: readonly TestOutcome[]): number {
  let count = 0;
  const tests = (content[TESTS_KEY] as StoredTest[]).map((test, index) => ({
    ...test,
    expect: test.expect?.map((one, at) => {
      const { actual, problems = [] } = outcomes[index]?.expectations[at] ?? {};
      if (one.kind !== "snapshot" || actual === undefined || problems.length === 0) return one;
      count++;
      return { ...one, value: actual };
    }),
  }));
  if (count > 0) writeText(path, `${JSON.stringify({ ...content, [TESTS_KEY]: tests }, null, 2)}\n`);
  return count;
}

function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CommandError("output-not-writable", { path, reason: (error as Error).message });
  }
}
