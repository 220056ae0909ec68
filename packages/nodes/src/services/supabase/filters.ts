import { isRecord } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";
import type { OperationCall } from "../../service/call.ts";
import { choice, rows, text } from "../../service/parameters.ts";
import { plain, rowsOf } from "../../service/plain.ts";

/** Form names of PostgREST's operators. */
const OPERATORS: Record<string, string> = {
  // Authors write these two by their names.
  equals: "eq",
  notEquals: "neq",
  fullText: "fts",
  greaterThan: "gt",
  greaterThanOrEqual: "gte",
  lessThan: "lt",
  lessThanOrEqual: "lte",
};

const manual = { filterType: ["manual"] };

const column = {
  displayName: "Field Name or ID",
  name: "keyName",
  type: "options",
  typeOptions: { loadOptionsMethod: "getTableColumns", loadOptionsDependsOn: ["tableId"] },
  default: "",
  description: "The column that is compared",
} as const;

const value = text("keyValue", "Field Value", "The value that it is compared with");

/** Filter parameters of rows; `kinds` are the available ways to filter. */
export function filterParameters<const K extends string>(
  kinds: Readonly<Record<K, string>>,
  standard: NoInfer<K>,
) {
  return [
    choice("filterType", "Select Type", "How rows are chosen", { values: kinds, standard }),
    choice("matchType", "Must Match", "Whether rows meet all conditions or any of them", {
      values: { anyFilter: "Any Filter", allFilters: "All Filters" },
      standard: "anyFilter",
      displayOptions: { show: manual },
    }),
    rows(
      "filters",
      "Select Conditions",
      {
        name: "conditions",
        displayName: "Conditions",
        values: [
          column,
          {
            ...choice("condition", "Condition", "How they are compared", {
              values: {
                eq: "Equals",
                fullText: "Full-Text",
                greaterThan: "Greater Than",
                greaterThanOrEqual: "Greater Than or Equal",
                ilike: "ILIKE Operator",
                is: "Is",
                lessThan: "Less Than",
                lessThanOrEqual: "Less Than or Equal",
                like: "LIKE Operator",
                neq: "Not Equals",
              },
              standard: "eq",
            }),
            default: "",
          },
          {
            ...choice("searchFunction", "Search Function", "How texts are searched", {
              values: {
                fts: "to_tsquery",
                plfts: "plainto_tsquery",
                phfts: "phraseto_tsquery",
                wfts: "websearch_to_tsquery",
              },
              standard: "fts",
              displayOptions: { show: { condition: ["fullText"] } },
            }),
            default: "",
          },
          value,
        ],
      },
      { placeholder: "Add condition", displayOptions: { show: manual } },
    ),
    text("filterString", "Filters (String)", "Conditions as PostgREST has them, such as name=eq.jhon", {
      displayOptions: { show: { filterType: ["string"] } },
    }),
  ] as const;
}

/** Conditions on columns that must be equal. */
export const equalFilters = rows(
  "filters",
  "Select Conditions",
  { name: "conditions", displayName: "Conditions", values: [column, value] },
  { placeholder: "Add condition" },
);

interface FilterCall extends Pick<OperationCall, "itemIndex" | "parameters"> {
  readonly read: { part(path: "filters"): ReturnType<OperationCall["read"]["part"]> };
}

/** The conditions as an encoded query: a column can occur several times. */
export function filterQuery(call: FilterCall): string {
  const { filterType, matchType, filterString } = call.parameters as Readonly<Record<string, unknown>>;
  if (filterType === "none") return "";
  if (filterType === "string") return stringQuery(String(filterString ?? ""));
  const conditions = rowsOf(call, "filters", "conditions").map((row) => conditionOf(row, call.itemIndex));
  if (matchType === "anyFilter" && conditions.length > 1) {
    const listed = conditions.map(
      ({ name, operator, value: wanted }) => `${name}.${operator}.${quoted(wanted)}`,
    );
    return pair("or", `(${listed.join(",")})`);
  }
  return conditions.map(({ name, operator, value: wanted }) => pair(name, `${operator}.${wanted}`)).join("&");
}

/** Equality conditions for columns, joined by and. */
export function equalQuery(call: FilterCall): string {
  const conditions = rowsOf(call, "filters", "conditions").map((row) => conditionOf(row, call.itemIndex));
  return conditions.map(({ name, operator, value: wanted }) => pair(name, `${operator}.${wanted}`)).join("&");
}

function conditionOf(row: Readonly<Record<string, unknown>>, itemIndex: number) {
  const { keyName, condition, searchFunction, keyValue } = row;
  const name = String(keyName ?? "").split("|")[0] ?? "";
  if (name === "") throw nodeError("parameter-empty", { label: "Field Name or ID" }, { itemIndex });
  const chosen = String(condition || "eq");
  const operator = chosen === "fullText" ? String(searchFunction || "fts") : (OPERATORS[chosen] ?? chosen);
  return { name, operator, value: isRecord(keyValue) ? JSON.stringify(keyValue) : String(keyValue ?? "") };
}

/** Commas, brackets and quotes separate conditions of a list. */
function quoted(wanted: string): string {
  return /[,()"\\]/.test(wanted) ? `"${wanted.replace(/[\\"]/g, "\\$&")}"` : wanted;
}

/** The user's filter keeps its structure; each part is encoded. */
function stringQuery(written: string): string {
  return written
    .replace(/^\?/, "")
    .split("&")
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf("=");
      return at < 0 ? encodeURIComponent(part) : pair(part.slice(0, at), part.slice(at + 1));
    })
    .join("&");
}

function pair(name: string, wanted: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(wanted)}`;
}

/** Values of a row: fields of the form, or of the item. */
export function rowOf(
  call: Pick<OperationCall, "context" | "itemIndex"> & {
    readonly parameters: { readonly dataToSend: string; readonly inputsToIgnore: string };
    readonly read: { part(path: "fieldsUi"): ReturnType<OperationCall["read"]["part"]> };
  },
): Record<string, unknown> {
  const { dataToSend, inputsToIgnore } = call.parameters;
  if (dataToSend === "autoMapInputData") {
    const ignored = new Set(inputsToIgnore.split(",").map((name) => name.trim()));
    const json = call.context.items[call.itemIndex]?.json ?? {};
    return Object.fromEntries(Object.entries(json).filter(([name]) => !ignored.has(name)));
  }
  const fields = plain(call, "fieldsUi");
  const list = Array.isArray(fields["fieldValues"]) ? fields["fieldValues"].filter(isRecord) : [];
  return Object.fromEntries(list.map(({ fieldId, fieldValue }) => [String(fieldId), fieldValue]));
}
