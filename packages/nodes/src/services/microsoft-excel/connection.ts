import type { NodeMethods } from "@heddle/workflow";
import { at } from "../../service/requests.ts";
import type { ServiceConnection } from "../../service/service.ts";
import { allPages, graphLists } from "../microsoft/form-lists.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";

const TYPE = "microsoftExcelOAuth2Api";

/** Connection to the workbooks in the OneDrive of the account. */
export const connection: ServiceConnection = {
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
  baseUrl: `${GRAPH_URL}/me/drive`,
};

const { page, list } = graphLists(TYPE, `${GRAPH_URL}/me/drive`);

const workbooks = list({
  path: "/root/search(q='.xlsx')",
  name: ({ name }) => String(name ?? "").replace(/\.xlsx$/, ""),
  query: { $select: "id,name,webUrl" },
});

type Named = { locator(name: string): unknown };

const bookOf = (context: Named) => at`/items/${context.locator("workbook")}/workbook`;
const sheetOf = (context: Named) => `${bookOf(context)}${at`/worksheets/${context.locator("worksheet")}`}`;
const tableOf = (context: Named) => `${sheetOf(context)}${at`/tables/${context.locator("table")}`}`;

const worksheets = list({ path: (context) => `${bookOf(context)}/worksheets`, name: "name" });
const tables = list({ path: (context) => `${sheetOf(context)}/tables`, name: "name" });
const tableColumns = list({
  path: (context) => `${tableOf(context)}/columns`,
  name: "name",
  query: { $select: "id,name" },
  value: ({ name }) => String(name),
});

/** Excel requests of the form. */
export const methods: NodeMethods = {
  listSearch: { searchWorkbooks: workbooks, getWorksheetsList: worksheets, getWorksheetTables: tables },
  loadOptions: {
    getTableColumns: allPages(tableColumns),
    getWorksheetColumnRow: async (context) => {
      const { values: [header = []] = [] } = (await page(
        context,
        `${sheetOf(context)}/usedRange(valuesOnly=true)`,
        { $select: "values" },
      )) as unknown as { values?: unknown[][] };
      return header.map((name) => ({ name: String(name), value: String(name) }));
    },
  },
};
