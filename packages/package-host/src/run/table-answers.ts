import { tableCalls } from "@heddle/nodes";
import { type DataTables, isRecord, type TableCalls } from "@heddle/workflow";
import type { Answers } from "./answers.ts";

type Args = Record<string, unknown>;
type Column = TableCalls["create"]["takes"]["columns"][number];

/** Read-only operations. */
const READS: ReadonlySet<unknown> = new Set(["list", "find", "read", "count"]);

/** Data tables for the code of a package: rows in the scripts' format, and the tables themselves. */
export function tableAnswers(tables: DataTables | undefined, written?: { count: number }): Answers {
  const rows = tableCalls({ tables }, written) as (...args: unknown[]) => unknown;
  return {
    tableRows: ({ call, table, argument }) => rows(call, table, argument),
    tables: (args) => {
      // Without tables, the error is the same as for their rows.
      if (!tables) return rows("count", "", {});
      return ofTables(tables, args);
    },
  };
}

/** The same for the form of a node, which changes nothing. */
export function readingTableAnswers(tables: Pick<DataTables, "call">): Answers {
  const answers = tableAnswers(tables);
  const reading = (name: "tableRows" | "tables"): Answers[string] => {
    return (args, tell) => {
      if (READS.has(args["call"])) return answers[name]!(args, tell);
      throw new Error("Forms of nodes read data tables, and do not change them.");
    };
  };
  return { tableRows: reading("tableRows"), tables: reading("tables") };
}

function ofTables(tables: DataTables, { call, table, name, columns }: Args): unknown {
  const meant = { table: { id: String(table), name: String(table) } };
  switch (call) {
    case "list":
      return tables.call("list", typeof name === "string" ? { name } : {});
    case "find":
      return tables.call("find", meant);
    case "create":
      return tables.call("create", { name: String(name), columns: columnsOf(columns), isReused: false });
    case "rename":
      return tables.call("rename", { ...meant, name: String(name) });
    case "clear":
      return tables.call("clear", meant);
    case "delete":
      return tables.call("delete", meant);
    default:
      throw new Error(`Packages cannot ask data tables for ${String(call)}.`);
  }
}

function columnsOf(given: unknown): Column[] {
  const list = Array.isArray(given) ? given.filter(isRecord) : [];
  return list.map(({ name, type }) => ({
    name: String(name),
    type: String(type ?? "string") as Column["type"],
  }));
}
