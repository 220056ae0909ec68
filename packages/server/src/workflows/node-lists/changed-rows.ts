import { getAtPath, isRecord } from "@heddle/workflow";

/** One step between an answer and the rows of a list. */
export type PostReceive =
  | { type: "rootProperty"; properties: { property: string } }
  | { type: "filter"; properties: { pass: unknown } }
  | { type: "limit"; properties: { maxResults: unknown } }
  | { type: "set"; properties: { value: unknown } }
  | { type: "setKeyValue"; properties: Record<string, unknown> }
  | { type: "sort"; properties: { key: string } };

type Evaluate = (value: unknown, extra?: Record<string, unknown>) => unknown;

/** Applies the steps in their order; steps of other kinds change nothing. */
export function changedRows(answer: unknown, steps: readonly PostReceive[], evaluate: Evaluate): unknown[] {
  return steps.reduce<unknown[]>((rows, step) => afterStep(rows, step, evaluate), [answer].flat());
}

function afterStep(rows: unknown[], step: PostReceive, evaluate: Evaluate): unknown[] {
  const each = (value: unknown, row: unknown, index: number) =>
    evaluate(value, { $responseItem: row, $index: index, $response: { body: rows } });
  switch (step.type) {
    case "rootProperty":
      return rows.flatMap((row) => listAt(row, String(evaluate(step.properties.property))));
    case "filter":
      return rows.filter((row, index) => isTrue(each(step.properties.pass, row, index)));
    case "limit":
      return rows.slice(0, Number(evaluate(step.properties.maxResults)));
    case "set":
      return rows.map((row, index) => each(step.properties.value, row, index));
    case "setKeyValue":
      return rows.map((row, index) => each(step.properties, row, index));
    case "sort":
      return sorted(rows, step.properties.key);
    default:
      return rows;
  }
}

function listAt(row: unknown, property: string): unknown[] {
  const value = getAtPath(row, property);
  return value === undefined || value === null ? [] : [value].flat();
}

function isTrue(value: unknown): boolean {
  return value === true || value === "true";
}

/** By a field, in natural sort order. */
function sorted(rows: readonly unknown[], key: string): unknown[] {
  const textOf = (row: unknown) => String((isRecord(row) ? getAtPath(row, key) : undefined) ?? "");
  return [...rows].sort((a, b) => textOf(a).localeCompare(textOf(b), undefined, { numeric: true }));
}
