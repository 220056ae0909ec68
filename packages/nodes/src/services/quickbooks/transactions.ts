import { isRecord } from "@heddle/workflow";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, text, time, toggle } from "../../service/parameters.ts";
import { recordsIn } from "../../service/plain.ts";
import { givenIn, groupIn, type RecordCall } from "../../service/records.ts";

type Values = Record<string, unknown>;

const several = (name: string, displayName: string, description: string) => ({
  ...text(name, displayName, description),
  typeOptions: { multipleValues: true },
  default: [],
});

const period = (
  name: string,
  displayName: string,
  description: string,
  group: string,
  [from, to]: [string, string],
) => ({
  displayName,
  name,
  type: "fixedCollection" as const,
  default: {},
  description,
  options: [
    {
      name: group,
      displayName,
      values: [time(from, "Start Date", "First day"), time(to, "End Date", "Last day")],
    },
  ],
});

const SPANS = [
  "Today",
  "Yesterday",
  "This Week",
  "Last Week",
  "This Month",
  "Last Month",
  "This Fiscal Quarter",
  "Last Fiscal Quarter",
  "This Fiscal Year",
  "Last Fiscal Year",
];

const macro = choice("date_macro", "Predefined Date Range", "A span of time by its name", {
  values: Object.fromEntries(SPANS.map((name) => [name, name])),
  standard: "This Month",
});

const filters = [
  choice("appaid", "Accounts Payable Paid", "Whether bills are paid", {
    values: { All: "All", Paid: "Paid", Unpaid: "Unpaid" },
    standard: "All",
  }),
  choice("arpaid", "Accounts Receivable Paid", "Whether invoices are paid", {
    values: { All: "All", Paid: "Paid", Unpaid: "Unpaid" },
    standard: "All",
  }),
  choice("cleared", "Cleared Status", "Whether the bank has it", {
    values: {
      All: "All",
      Cleared: "Cleared",
      Deposited: "Deposited",
      Reconciled: "Reconciled",
      Uncleared: "Uncleared",
    },
    standard: "All",
  }),
  several("columns", "Columns", "Names of the columns that are returned"),
  several("customer", "Customer", "Numbers of customers"),
  period("dateRangeCustom", "Date Range (Custom)", "Days of the transactions", "dateRangeCustomProperties", [
    "start_date",
    "end_date",
  ]),
  period(
    "dateRangeCreationCustom",
    "Date Range for Creation Date (Custom)",
    "Days on which they were made",
    "dateRangeCreationCustomProperties",
    ["start_createdate", "end_createdate"],
  ),
  period(
    "dateRangeDueCustom",
    "Date Range for Due Date (Custom)",
    "Days on which they are due",
    "dateRangeDueCustomProperties",
    ["start_duedate", "end_duedate"],
  ),
  period(
    "dateRangeModificationCustom",
    "Date Range for Modification Date (Custom)",
    "Days on which they changed",
    "dateRangeModificationCustomProperties",
    ["start_moddate", "end_moddate"],
  ),
  macro,
  several("department", "Department", "Numbers of departments"),
  text("docnum", "Document Number", "Number on the document"),
  choice("groupby", "Group By", "What they are grouped by", {
    values: {
      Account: "Account",
      Customer: "Customer",
      Day: "Day",
      Employee: "Employee",
      Month: "Month",
      Name: "Name",
      None: "None",
      Quarter: "Quarter",
      "Transaction Type": "Transaction Type",
      Vendor: "Vendor",
      Week: "Week",
      Year: "Year",
    },
    standard: "None",
  }),
  several("memo", "Memo", "Texts of memos"),
  choice("payment_method", "Payment Method", "How it was paid", {
    values: {
      "American Express": "American Express",
      Cash: "Cash",
      Check: "Check",
      Discover: "Discover",
      MasterCard: "MasterCard",
      Visa: "Visa",
    },
    standard: "Cash",
  }),
  choice("printed", "Printed Status", "Whether it was printed", {
    values: { Printed: "Printed", To_be_printed: "To Be Printed" },
    standard: "Printed",
  }),
  several("sort_by", "Sort By", "Names of the columns that sort"),
  choice("sort_order", "Sort Order", "Sort order", {
    values: { ascend: "Ascending", descend: "Descending" },
    standard: "ascend",
  }),
  choice("qzurl", "Quick Zoom URL", "Whether addresses of the documents are returned", {
    values: { true: "Yes", false: "No" },
    standard: "false",
  }),
  several("source_account_type", "Source Account Type", "Kinds of accounts"),
  text("term", "Term", "Numbers of terms, separated by commas"),
  several("transaction_type", "Transaction Type", "Kinds of transactions"),
  several("vendor", "Vendor", "Numbers of vendors"),
] as const;

/** Report parameter names that differ from the form's. */
const NAMES: Readonly<Record<string, string>> = { groupby: "group_by" };

function queryOf(given: Values): Values {
  const query: Values = {};
  for (const [name, value] of Object.entries(given)) {
    const [span] = groupIn(value, `${name}Properties`);
    if (span) for (const [key, day] of Object.entries(span)) query[key] = String(day).slice(0, 10);
    else query[NAMES[name] ?? name] = Array.isArray(value) ? value.join(",") : value;
  }
  return query;
}

interface Report {
  readonly Columns?: { readonly Column?: readonly { readonly ColTitle?: string }[] };
  readonly Rows?: unknown;
}

/** Rows of a report; rows of groups are nested inside them. */
function rowsOf(rows: unknown, titles: readonly string[]): Values[] {
  return recordsIn(isRecord(rows) ? rows["Row"] : undefined).flatMap((row) => {
    if (isRecord(row["Rows"])) return rowsOf(row["Rows"], titles);
    const cells = recordsIn(row["ColData"]);
    return cells.length > 0
      ? [Object.fromEntries(cells.map((cell, index) => [titles[index] ?? String(index), cellValue(cell)]))]
      : [];
  });
}

const cellValue = ({ value, id }: Values) => (id === undefined ? value : { name: value, id });

export const transactionOperations = [
  defineOperation({
    resource: "transaction",
    value: "getReport",
    name: "Get Report",
    action: "Get a report of transactions",
    description: "Returns the list of transactions",
    effect: "idempotent",
    isDefault: true,
    parameters: [
      ...PAGE_PARAMETERS,
      toggle(
        "simple",
        "Simplify",
        "Whether rows are returned under the names of their columns, instead of the report",
        true,
      ),
      collection("filters", "Filters", filters),
    ],
    run: async (call) => {
      const request = {
        method: "GET",
        path: "/reports/TransactionList",
        query: queryOf(givenIn(call as unknown as RecordCall, "filters")),
      } as const;
      const report = await call.send<Report>(request);
      if (!call.parameters.simple) return { json: { ...report } };
      const titles = (report.Columns?.Column ?? []).map(({ ColTitle = "" }) => ColTitle);
      const { returnAll, limit } = call.parameters;
      return rowsOf(report.Rows, titles)
        .slice(0, returnAll ? undefined : limit)
        .map((json) => ({ json }));
    },
  }),
] as const;
