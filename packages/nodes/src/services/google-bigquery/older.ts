import { isRecord, type NodeParameters, type NodeTypeDescription, type Properties } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { entriesOf } from "../../service/requests.ts";
import type { ServiceDeclaration } from "../../service/service.ts";

const place = [
  neededText("projectId", "Project ID", "Identifier of the project"),
  neededText("datasetId", "Dataset ID", "Identifier of the dataset"),
  neededText("tableId", "Table ID", "Identifier of the table"),
] as const;

/** An operation of version 1; it runs as the operation that it is converted to. */
const old = (value: string, name: string, parameters: Properties): Operation =>
  defineOperation<Properties, string>({
    resource: "record",
    value,
    name,
    action: `${name}: record`,
    description: name,
    effect: "unsafe",
    isDefault: value === "create",
    parameters: [...place, ...parameters],
  });

const operations: [Operation, ...Operation[]] = [
  old("create", "Create", [
    neededText("columns", "Columns", "The fields of the item that are sent, with commas"),
    collection("options", "Options", [
      toggle("ignoreUnknownValues", "Ignore Unknown Values", "Whether values without a column are left out"),
      toggle("skipInvalidRows", "Skip Invalid Rows", "Whether the other rows are added where some are wrong"),
      text("templateSuffix", "Template Suffix", "End of the name of the table that is made"),
      text("traceId", "Trace ID", "A name for the request"),
    ]),
  ]),
  old("getAll", "Get Many", [
    toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
    amount("limit", "Limit", "Maximum number of results to return", 100, {
      displayOptions: { show: { returnAll: [false] } },
    }),
    toggle("simple", "Simplify", "Whether to return rows instead of the answer", true),
    collection("options", "Options", [
      text("fields", "Fields", "The columns that are returned, with commas"),
    ]),
  ]),
];

/** The form of version 1, which read tables and added rows. */
export const firstVersion = (service: ServiceDeclaration): NodeTypeDescription =>
  lowerDescription({ ...service, version: 1, resources: { record: "Record" }, operations });

/** Converts parameters of version 1 to version 2: a table is read by a query. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const { projectId, datasetId, tableId, authentication } = parameters;
  const signIn = authentication === undefined ? {} : { authentication };
  const options = isRecord(parameters["options"]) ? parameters["options"] : {};
  const project = asLocator(projectId);
  if (parameters["operation"] === "getAll")
    return {
      ...signIn,
      operation: "executeQuery",
      projectId: project,
      sqlQuery: queryOf(parameters, String(options["fields"] ?? "")),
      options: { rawOutput: parameters["simple"] === false },
    } as NodeParameters;
  const columns = entriesOf(parameters["columns"]);
  return {
    ...signIn,
    operation: "insert",
    projectId: project,
    datasetId: asLocator(datasetId),
    tableId: asLocator(tableId),
    dataMode: "define",
    fieldsUi: {
      values: columns.map((name) => ({
        fieldId: name,
        fieldValue: `={{ $json[${JSON.stringify(name)}] }}`,
      })),
    },
    options,
  } as NodeParameters;
}

function queryOf(
  { projectId, datasetId, tableId, returnAll, limit }: NodeParameters,
  fields: string,
): string {
  const names = [projectId, datasetId, tableId].map((name) => String(name ?? ""));
  const isComputed = names.some((name) => name.startsWith("="));
  const table = names.map((name) => name.replace(/^=/, "")).join(".");
  const end = returnAll === true ? "" : ` LIMIT ${Number(limit ?? 100)}`;
  return `${isComputed ? "=" : ""}SELECT ${fields.trim() || "*"} FROM \`${table}\`${end}`;
}

function asLocator(value: unknown) {
  return isRecord(value) ? value : { __rl: true, mode: "id", value: value ?? "" };
}
