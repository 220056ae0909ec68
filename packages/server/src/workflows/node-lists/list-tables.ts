import type { DataTables, TableCalls } from "@heddle/workflow";
import { listTables } from "../../data-tables/find-table.ts";
import { tableMeant, toEntity } from "../../data-tables/table-shape.ts";
import { RunError } from "../../errors/run-error.ts";
import type { UserRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";

/** Data tables for the form of a node: those that the user can read, without their rows. */
export function formTables({ store }: WorkflowsContext, caller: UserRow): Pick<DataTables, "call"> {
  return {
    call: async <Name extends keyof TableCalls>(name: Name, argument: TableCalls[Name]["takes"]) => {
      const tables = (await listTables(store, caller)).map(toEntity);
      if (name === "list") return tables as TableCalls[Name]["returns"];
      const { table } = argument as TableCalls["find"]["takes"];
      const found = tableMeant(tables, table);
      if (name !== "find" || !found) throw new RunError("no-table-chosen", {});
      return found as TableCalls[Name]["returns"];
    },
  };
}
