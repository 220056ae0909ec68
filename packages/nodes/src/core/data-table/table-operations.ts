import { type ExecuteContext, type Item, mapItems, type NodeOutput, type TableInfo } from "@heddle/workflow";
import { creationProperties, tableProperties } from "./properties.ts";
import { tablesOf } from "./table-context.ts";
import { tableReference } from "./table-reference.ts";

type Operation = (context: ExecuteContext, index: number) => Promise<readonly Record<string, unknown>[]>;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  list: async (context, index) => {
    const { filterName } = context.read.as(tableProperties)(index).options;
    const name = filterName === "" ? undefined : filterName;
    return (await tablesOf(context).call("list", { name })).map(shown);
  },
  create: async (context, index) => {
    const { tableName, columns, options } = context.read.as(creationProperties)(index);
    const made = await tablesOf(context).call("create", {
      name: tableName,
      columns: columns.column.map(({ name, type }) => ({ name, type: type ?? "string" })),
      isReused: options.createIfNotExists === true,
    });
    return [shown(made)];
  },
  update: async (context, index) => {
    const name = context.read.as(tableProperties)(index).newName;
    return [shown(await tablesOf(context).call("rename", { table: chosen(context, index), name }))];
  },
  delete: async (context, index) => {
    const { id, name } = await tablesOf(context).call("delete", { table: chosen(context, index) });
    return [{ success: true, id, name }];
  },
  clear: async (context, index) => {
    const deletedRows = await tablesOf(context).call("clear", { table: chosen(context, index) });
    return [{ success: true, deletedRows }];
  },
};

/** Runs an operation on tables for each item. */
export function runTableOperation(context: ExecuteContext, name: string): Promise<NodeOutput> | NodeOutput {
  const operation = OPERATIONS[name] ?? OPERATIONS["list"]!;
  return mapItems(context, async (_, index): Promise<Item[]> => {
    const results = await operation(context, index);
    return results.map((json) => ({ json, pairedItem: { item: index } }));
  });
}

function chosen({ read }: ExecuteContext, index: number) {
  return tableReference(read.stored("dataTableId"), read.as(tableProperties)(index).dataTableId);
}

function shown({ columns, ...table }: TableInfo): Record<string, unknown> {
  return { ...table, columns: columns.map(({ id, name, type }) => ({ id, name, type })) };
}
