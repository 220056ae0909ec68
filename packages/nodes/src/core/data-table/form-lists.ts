import type { FormContext, ListSearchPage, NodeMethods, TableInfo } from "@heddle/workflow";
import { tableReference } from "./table-reference.ts";

const OWN_COLUMNS = [
  { name: "id", value: "id", description: "number" },
  { name: "createdAt", value: "createdAt", description: "date" },
  { name: "updatedAt", value: "updatedAt", description: "date" },
];

/** Column types in terms of resource mappers. */
const MAPPER_TYPES: Readonly<Record<string, string>> = { date: "dateTime", json: "object" };

function chosen({ tables, parameters }: FormContext): Promise<TableInfo> {
  return tables.call("find", { table: tableReference(parameters["dataTableId"]) });
}

/** Tables whose names contain a string. */
export async function tableSearch(
  { tables }: Pick<FormContext, "tables">,
  filter = "",
): Promise<ListSearchPage> {
  const wanted = filter.trim().toLowerCase();
  const found = (await tables.call("list", {})).filter(({ name }) => name.toLowerCase().includes(wanted));
  return { results: found.map(({ id, name }) => ({ name, value: id, url: `/data-tables/${id}` })) };
}

/** Lists of the node's form: tables, and columns of the selected table. */
export const methods: NodeMethods = {
  listSearch: { tableSearch },
  loadOptions: {
    tableColumns: async (context) => {
      const { columns } = await chosen(context);
      const own = columns.map(({ name, type }) => ({ name, value: name, description: type }));
      return [...own, ...OWN_COLUMNS];
    },
  },
  resourceMapping: {
    tableFields: async (context) => {
      const { columns } = await chosen(context);
      const fields = columns.map(({ name, type }) => ({
        id: name,
        displayName: name,
        required: false,
        defaultMatch: false,
        display: true,
        type: MAPPER_TYPES[type] ?? type,
      }));
      return { fields };
    },
  },
};
