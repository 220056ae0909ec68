import { compilePlan, type Plan, type RunOptions, type RunResult, runPlan } from "@heddle/engine";
import {
  type RunData,
  type TestOutcome,
  usedBranches,
  type Workflow,
  type WorkflowTest,
} from "@heddle/workflow";
import { createCodeRunner } from "../code-runner/index.ts";
import { loadNodeTypes } from "../node-types/load-node-types.ts";
import { createHttpClient } from "../platform/http-client/index.ts";
import { memoryFiles } from "../platform/memory-files.ts";
import type { TestRequest } from "../protocol/tasks/test-service.ts";
import { checkExpectation } from "./check-expectation.ts";
import { isolatedPorts } from "./isolated-ports.ts";

/** Milliseconds after which a test run is stopped. */
const MAX_RUN_MS = 30_000;
/** Maximum size of run data as JSON that are sent along. */
const MAX_SHOWN_CHARACTERS = 2_000_000;

interface Ran {
  readonly result: RunResult | undefined;
  /** The reason why the run could not start. */
  readonly failure: string | undefined;
  readonly refusals: readonly string[];
}

/** Runs a test in the engine: real nodes run, replaced ones do not, and all others have no network access. */
export async function runTest(request: TestRequest): Promise<TestOutcome> {
  const { workflow, test } = request;
  const began = performance.now();
  const plan = await planOf(workflow);
  const ran = await runIsolated(plan, request);
  const runData = ran.result?.result.runData ?? {};
  const problems = problemsOfRun(ran, test);
  // If a node was refused, the output of the others is meaningless.
  const expectations =
    ran.refusals.length > 0 ? [] : test.expect.map((expectation) => checkExpectation(expectation, runData));
  return {
    name: test.name,
    passed: problems.length === 0 && expectations.every((one) => one.problems.length === 0),
    problems,
    expectations,
    durationMs: Math.round(performance.now() - began),
    nodes: Object.keys(runData),
    branches: usedBranches(workflow, runData),
    ...(request.withRunData && isShort(runData) ? { runData } : {}),
  };
}

function isShort(runData: RunData): boolean {
  return JSON.stringify(runData).length <= MAX_SHOWN_CHARACTERS;
}

/** Branches run one after the other, so that a refusal names the right node. */
export async function planOf(workflow: Workflow): Promise<Plan> {
  const types = await loadNodeTypes(workflow.nodes.map(({ type }) => type));
  const settings = { ...workflow.settings, parallelBranches: false, saveExecutionProgress: false };
  return compilePlan({ ...workflow, settings, staticData: null }, types);
}

async function runIsolated(plan: Plan, { test, surroundings }: TestRequest): Promise<Ran> {
  const { allow, timezone } = surroundings;
  const files = memoryFiles();
  const code = createCodeRunner(surroundings.code);
  const http = createHttpClient({ binary: files, allow });
  const { ports, refusals } = isolatedPorts(plan, { code, http, files, allow }, test.allowed);
  try {
    const result = await runPlan(plan, optionsOf(plan, test, timezone), ports);
    return { result, failure: undefined, refusals: refusals() };
  } catch (error) {
    return { result: undefined, failure: (error as Error).message, refusals: refusals() };
  } finally {
    await Promise.all([code.close(), http.close()]);
  }
}

function optionsOf(plan: Plan, test: WorkflowTest, timezone: string): RunOptions {
  const { input, replaced, vars } = test;
  const trigger = test.trigger ?? (input && firstNode(plan));
  const pinData = Object.fromEntries(Object.entries(replaced).map(([node, items]) => [node, [...items]]));
  return {
    executionId: "test",
    mode: "manual",
    timezone,
    vars,
    env: {},
    signal: AbortSignal.timeout(MAX_RUN_MS),
    mayWait: false,
    pinData,
    ...(trigger === undefined ? {} : { trigger: { node: trigger, ...(input && { output: [[...input]] }) } }),
  };
}

/** Start node of a test with trigger items that names none. */
function firstNode({ nodes }: Plan): string | undefined {
  const able = nodes.filter(({ disabled, outgoing }) => !disabled && outgoing.length > 0);
  return (able.find(({ isTrigger }) => isTrigger) ?? able.find(({ incoming }) => incoming.length === 0))
    ?.name;
}

function problemsOfRun({ result, failure, refusals }: Ran, test: WorkflowTest): string[] {
  if (refusals.length > 0) return [...refusals];
  if (failure !== undefined) return [`The run failed: ${failure}`];
  const error = result?.result.error;
  if (!error || isExpected(error.node?.name, test)) return [];
  const node = error.node?.name === undefined ? "" : ` at the node "${error.node.name}"`;
  return [`The run failed${node}: ${error.message}`];
}

/** A test with an expectation about a node's error expects it to fail. */
function isExpected(node: string | undefined, { expect }: WorkflowTest): boolean {
  return expect.some(
    (one) => one.node === node && one.kind === "expression" && /\$error\b/.test(String(one.value)),
  );
}
