import type { RowConditionKind, RowFilter } from "@heddle/api";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { HttpError } from "../errors/http-error.ts";
import type { Store } from "../store/store.ts";
import { toStored } from "./cell-values.ts";
import { rowColumn } from "./row-table.ts";
import { anyColumnNamed, type KnownColumn, type TableShape } from "./table-shape.ts";

type Dialect = Store["dialect"];
type Condition = RawBuilder<SqlBool>;

/** A filter as a query condition. Without conditions: every row. */
export function rowCondition(dialect: Dialect, table: TableShape, { type, filters }: RowFilter): Condition {
  const parts = filters.map(({ columnName, condition, value }) =>
    oneCondition(dialect, anyColumnNamed(table, columnName), condition, value),
  );
  if (parts.length === 0) return sql<SqlBool>`1 = 1`;
  return sql<SqlBool>`(${sql.join(parts, type === "and" ? sql` and ` : sql` or `)})`;
}

const COMPARED = { eq: "=", gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

function oneCondition(
  dialect: Dialect,
  column: KnownColumn,
  condition: RowConditionKind,
  value: unknown,
): Condition {
  const ref = rowColumn(column);
  switch (condition) {
    case "isEmpty":
      return column.type === "string" ? sql`(${ref} is null or ${ref} = '')` : sql`${ref} is null`;
    case "isNotEmpty":
      return column.type === "string" ? sql`(${ref} is not null and ${ref} <> '')` : sql`${ref} is not null`;
    case "isTrue":
    case "isFalse":
      assertType(column, condition, "boolean");
      return sql`${ref} = ${condition === "isTrue" ? 1 : 0}`;
    case "like":
    case "ilike":
      assertType(column, condition, "string", "json");
      return textCondition(dialect, ref, condition === "ilike", String(value ?? ""));
    case "neq": {
      const stored = toStored(column, value);
      return stored === null ? sql`${ref} is not null` : sql`(${ref} <> ${stored} or ${ref} is null)`;
    }
    default: {
      const stored = toStored(column, value);
      if (stored === null) return condition === "eq" ? sql`${ref} is null` : sql`1 = 0`;
      return sql`${ref} ${sql.raw(COMPARED[condition])} ${stored}`;
    }
  }
}

/** `%` matches any string and `_` one character; a string without `%` is matched anywhere. SQLite's own `like` ignores case. */
function textCondition(
  dialect: Dialect,
  ref: RawBuilder<unknown>,
  ignoresCase: boolean,
  text: string,
): Condition {
  const pattern = text.includes("%") ? text : `%${text}%`;
  if (dialect === "postgres") return ignoresCase ? sql`${ref} ilike ${pattern}` : sql`${ref} like ${pattern}`;
  return ignoresCase ? sql`${ref} like ${pattern} escape '\\'` : sql`${ref} glob ${toGlob(pattern)}`;
}

function toGlob(pattern: string): string {
  return pattern.replace(/\\(.)|[%_*?[]/gs, (found, escaped: string | undefined) => {
    if (escaped !== undefined) return /[*?[]/.test(escaped) ? `[${escaped}]` : escaped;
    return { "%": "*", _: "?" }[found] ?? `[${found}]`;
  });
}

function assertType(column: KnownColumn, condition: string, ...types: readonly string[]): void {
  if (!types.includes(column.type))
    throw new HttpError("condition-not-for-type", { condition, type: column.type });
}
