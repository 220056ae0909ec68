import type { Item } from "../document/item.ts";
import type { Workflow } from "../document/workflow.ts";
import { wrapItem } from "../file/read-pin-data.ts";
import { isRecord } from "../plain-data/plain-data.ts";

/** Key of a workflow under which its tests are stored; other readers of the format keep or ignore it. */
export const TESTS_KEY = "heddleTests";

/** Comparisons between a node's items and a test's expectation. */
const EXPECTATION_KINDS = ["exact", "subset", "expression", "schema", "snapshot"] as const;

/** One of {@link EXPECTATION_KINDS}. */
type ExpectationKind = (typeof EXPECTATION_KINDS)[number];

/** An expectation as workflow files store it; see {@link TestExpectation}. */
export interface StoredExpectation {
  node: string;
  output?: number;
  run?: number;
  kind?: ExpectationKind;
  value?: unknown;
}

/** A test in workflow file format; see {@link WorkflowTest}. Items can be bare objects. */
export interface StoredTest {
  name?: string;
  trigger?: string;
  input?: Record<string, unknown>[];
  replaced?: Record<string, Record<string, unknown>[]>;
  allowed?: string[];
  vars?: Record<string, unknown>;
  expect?: StoredExpectation[];
}

/** A test's expectation for a node's output items. */
export interface TestExpectation {
  readonly node: string;
  /** 0 = the first output. */
  readonly output: number;
  /** 0 = the first run; absent = the last one. */
  readonly run?: number | undefined;
  /**
   * `exact`: the `json` of all items is `value`, a list. `subset`: as many items, each with the members of its value at
   * least. `expression`: `value` is a template over `$output` (the `json` of all items), `$json` (that of the first)
   * and `$error` that is true. `schema`: `value` is a JSON Schema that the `json` of every item matches. `snapshot`:
   * like `exact`, with a recorded `value`; `undefined` if none was recorded yet.
   */
  readonly kind: ExpectationKind;
  readonly value: unknown;
}

/** One test case of a workflow. */
export interface WorkflowTest {
  readonly name: string;
  /** Start trigger; absent = the one that a manual run selects. */
  readonly trigger?: string | undefined;
  /** Items of the trigger. */
  readonly input?: readonly Item[] | undefined;
  /** Items that replace the output of nodes, which then do not run. */
  readonly replaced: Readonly<Record<string, readonly Item[]>>;
  /** Nodes with network access during the test. */
  readonly allowed: readonly string[];
  /** Values of `$vars`. */
  readonly vars: Readonly<Record<string, unknown>>;
  readonly expect: readonly TestExpectation[];
}

/** An invalid test; the message identifies it, and describes the problem. */
export class WorkflowTestError extends Error {
  override readonly name = "WorkflowTestError";
}

/** Tests of a workflow; empty if it has none. @throws WorkflowTestError */
export function readWorkflowTests(
  workflow: Pick<Workflow, "nodes"> & Record<string, unknown>,
): WorkflowTest[] {
  const stored = workflow[TESTS_KEY];
  if (stored === undefined || stored === null) return [];
  if (!Array.isArray(stored))
    throw new WorkflowTestError(`"${TESTS_KEY}" is not a list. Write a list of tests.`);
  const nodes = new Set(workflow.nodes.map(({ name }) => name));
  return stored.map((one: unknown, index) => readTest(one, index, nodes));
}

interface Reading {
  /** Returns the name when a node has it. */
  known(name: unknown): string;
  items(value: unknown): Item[];
  fail(problem: string): never;
}

function readTest(stored: unknown, index: number, nodes: ReadonlySet<string>): WorkflowTest {
  const given = isRecord(stored) ? stored["name"] : undefined;
  const name = typeof given === "string" && given !== "" ? given : `Test ${index + 1}`;
  const reading = readingOf(name, nodes);
  const { fail, known, items } = reading;
  if (!isRecord(stored)) return fail("it is not an object. Write an object with `name` and `expect`.");
  const { trigger, input, replaced = {}, allowed = [], vars = {}, expect = [] } = stored;
  if (!isRecord(replaced))
    return fail("`replaced` is not an object. Write lists of items by the names of nodes.");
  if (!isRecord(vars)) return fail("`vars` is not an object. Write values by the names of variables.");
  if (!Array.isArray(allowed)) return fail("`allowed` is not a list. Write the names of nodes.");
  if (!Array.isArray(expect)) return fail("`expect` is not a list. Write a list of expectations.");
  return {
    name,
    trigger: trigger === undefined ? undefined : known(trigger),
    input: input === undefined ? undefined : items(input),
    replaced: Object.fromEntries(
      Object.entries(replaced).map(([node, value]) => [known(node), items(value)]),
    ),
    allowed: allowed.map(known),
    vars,
    expect: expect.map((one: unknown) => readExpectation(one, reading)),
  };
}

function readingOf(test: string, nodes: ReadonlySet<string>): Reading {
  const fail = (problem: string): never => {
    throw new WorkflowTestError(`The test "${test}" cannot be read: ${problem}`);
  };
  return {
    fail,
    known: (name) =>
      typeof name === "string" && nodes.has(name)
        ? name
        : fail(`there is no node "${String(name)}". Write the name of a node of the workflow.`),
    items: (value) =>
      Array.isArray(value) && value.every(isRecord)
        ? value.map(wrapItem)
        : fail('items are not a list of objects. Write a list such as [{ "id": 1 }].'),
  };
}

function readExpectation(stored: unknown, { fail, known }: Reading): TestExpectation {
  if (!isRecord(stored)) return fail("an expectation is not an object. Write `node`, `kind` and `value`.");
  const { node, output = 0, run, kind = "exact", value } = stored;
  const found = EXPECTATION_KINDS.find((one) => one === kind);
  if (!found) return fail(`"${String(kind)}" is not a kind. Choose from ${EXPECTATION_KINDS.join(", ")}.`);
  if (!isIndex(output) || (run !== undefined && !isIndex(run)))
    return fail("`output` and `run` of an expectation are whole numbers from 0 on.");
  const wanted = VALUES[found];
  if (!wanted.holds(value)) return fail(wanted.problem);
  return { node: known(node), output, run, kind: found, value };
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;
const LIST = {
  holds: Array.isArray,
  problem: "`value` of an expectation is not a list. Write the `json` of all items.",
};

/** Required values of an expectation. */
const VALUES: Readonly<Record<ExpectationKind, { holds(value: unknown): boolean; problem: string }>> = {
  exact: LIST,
  subset: LIST,
  snapshot: { holds: (value) => value === undefined || Array.isArray(value), problem: LIST.problem },
  schema: { holds: isRecord, problem: "`value` is not a JSON Schema. Write an object." },
  expression: {
    holds: (value) => typeof value === "string" && value.startsWith("="),
    problem: '`value` is not an expression. Write a text such as "={{ $output.length === 2 }}".',
  },
};
