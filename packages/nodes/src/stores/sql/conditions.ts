import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { SqlDialect } from "./dialect.ts";

/** A row of “Select Rows”. */
export interface Condition {
  readonly column: string;
  readonly condition: string;
  readonly value: unknown;
}

/** Operators by the value of the condition's choice. */
const OPERATORS: Readonly<Record<string, string>> = {
  equal: "=",
  "=": "=",
  "!=": "<>",
  LIKE: "LIKE",
  ">": ">",
  "<": "<",
  ">=": ">=",
  "<=": "<=",
  "IS NULL": "IS NULL",
  "IS NOT NULL": "IS NOT NULL",
};

/** The conditions of a collection; rows without a column are not filled in yet. */
export function conditionsOf(where: unknown): Condition[] {
  const rows = isRecord(where) && Array.isArray(where["values"]) ? where["values"] : [];
  return rows.filter(isRecord).flatMap(({ column, condition, value }) => {
    const name = String(column ?? "").trim();
    return name === ""
      ? []
      : [{ column: name, condition: String(condition ?? "equal"), value: value ?? null }];
  });
}

/** `WHERE …` with its values bound, or an empty string without conditions. @throws NodeError for an unknown condition */
export function whereClause(
  conditions: readonly Condition[],
  combination: string,
  dialect: SqlDialect,
  bind: (value: unknown) => string,
): string {
  if (conditions.length === 0) return "";
  const parts = conditions.map(({ column, condition, value }) => {
    const operator = Object.hasOwn(OPERATORS, condition) ? OPERATORS[condition]! : undefined;
    if (operator === undefined) throw nodeError("condition-unknown", { condition });
    const name = dialect.name(column);
    if (operator.startsWith("IS")) return `${name} ${operator}`;
    return value === null ? nullComparison(name, operator) : `${name} ${operator} ${bind(value)}`;
  });
  return ` WHERE ${parts.join(combination === "OR" ? " OR " : " AND ")}`;
}

/** Nothing equals NULL in SQL, not even NULL; who compares with it means the empty ones. */
function nullComparison(name: string, operator: string): string {
  return `${name} ${operator === "<>" ? "IS NOT NULL" : "IS NULL"}`;
}
