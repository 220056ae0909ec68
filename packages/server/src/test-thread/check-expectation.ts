import { type OutputUnit, type Schema, Validator } from "@cfworker/json-schema";
import { compileTemplate, type Scope, viewWithoutRun } from "@heddle/expression";
import {
  amountText,
  differencesOf,
  type ExpectationOutcome,
  type Item,
  type RunData,
  type TaskData,
  type TestExpectation,
} from "@heddle/workflow";

const MAX_SHOWN_PROBLEMS = 5;

/** Result of an expectation in a run. */
export function checkExpectation(expectation: TestExpectation, runData: RunData): ExpectationOutcome {
  const { node, output, run, kind } = expectation;
  const tasks = Object.hasOwn(runData, node) ? runData[node]! : [];
  const task = run === undefined ? tasks.at(-1) : tasks[run];
  if (!task) return { node, problems: [notRun(expectation, tasks.length)] };
  const json = (task.data?.main[output] ?? []).map((item) => item.json);
  const where = `The node "${node}"${output === 0 ? "" : `, output ${output + 1}`}`;
  const problems = COMPARISONS[kind](expectation.value, json, task);
  return {
    node,
    problems: problems.slice(0, MAX_SHOWN_PROBLEMS).map((problem) => `${where}: ${problem}`),
    actual: kind === "snapshot" ? json : undefined,
  };
}

function notRun({ node, run }: TestExpectation, count: number): string {
  if (run === undefined || count === 0) return `The node "${node}" did not run.`;
  return `The node "${node}" ran ${amountText(count, "time")}: it has no run ${run + 1}.`;
}

type Comparison = (value: unknown, json: readonly object[], task: TaskData) => string[];

const COMPARISONS: Readonly<Record<TestExpectation["kind"], Comparison>> = {
  exact: (value, json) => differencesOf(value, json),
  subset: (value, json) => differencesOf(value, json, { isSubset: true }),
  snapshot: (value, json) =>
    value === undefined
      ? ["no snapshot was recorded yet. Update the snapshots, look at the result and keep it."]
      : differencesOf(value, json),
  schema: problemsOfSchema,
  expression: problemsOfExpression,
};

/** The schema is interpreted: it is not compiled to code, and no referenced schema is downloaded. */
function problemsOfSchema(value: unknown, json: readonly object[]): string[] {
  try {
    const validator = new Validator(value as Schema, "2020-12", false);
    return json.flatMap((one, index) =>
      innermost(validator.validate(one).errors).map(({ instanceLocation, error }) => {
        const place = instanceLocation.replace(/^#/, "").replaceAll("/", ".");
        return `[${index}]${place}: ${error}`;
      }),
    );
  } catch (error) {
    return [`the JSON Schema cannot be used: ${(error as Error).message}`];
  }
}

/** Without errors that only report that a nested part does not match. */
function innermost(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  return errors.filter(
    ({ keywordLocation }) => !errors.some((other) => other.keywordLocation.startsWith(`${keywordLocation}/`)),
  );
}

function problemsOfExpression(value: unknown, json: readonly object[], task: TaskData): string[] {
  const scope: Scope = {
    items: json.map((one) => ({ json: one })) as Item[],
    itemIndex: 0,
    runIndex: 0,
    run: viewWithoutRun({}),
    extra: { $output: json, $json: json[0] ?? {}, $error: task.error?.message },
  };
  try {
    const held = compileTemplate(String(value)).evaluate(scope);
    return held === true ? [] : [`${String(value)} is ${JSON.stringify(held) ?? "undefined"}, not true.`];
  } catch (error) {
    return [`${String(value)} fails: ${(error as Error).message}`];
  }
}
