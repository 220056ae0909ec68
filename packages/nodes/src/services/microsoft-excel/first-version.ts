import { isRecord, type NodeParameters, type NodeTypeDescription, type Properties } from "@heddle/workflow";
import { lowerDescription } from "../../service/lower-description.ts";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { amount, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { limitsOf } from "../microsoft/listing.ts";
import { dataProperty, rawData, shownFields } from "./parameters.ts";
import { service } from "./service.ts";

const workbook = neededText("workbook", "Workbook", "Identifier of the workbook");
const worksheet = neededText("worksheet", "Worksheet", "Identifier of the sheet");
const table = neededText("table", "Table", "Identifier of the table");
const place = [workbook, worksheet, table] as const;
const filters = collection("filters", "Filters", [shownFields]);
const raw = [rawData, { ...dataProperty, displayOptions: { show: { rawData: [true] } } }, filters] as const;

/** An operation of version 1; it runs as the operation that it is converted to. */
const old = (resource: string, value: string, name: string, parameters: Properties): Operation =>
  defineOperation<Properties, string>({
    resource,
    value,
    name,
    action: `${name}: ${resource}`,
    description: name,
    effect: "unsafe",
    isDefault: value === "getAll" || value === "addRow",
    parameters,
  });

const operations: [Operation, ...Operation[]] = [
  old("table", "addRow", "Add Row", [
    ...place,
    collection("additionalFields", "Additional Fields", [
      amount("index", "Index", "Place of the new row, counted from 0"),
    ]),
  ]),
  old("table", "getColumns", "Get Columns", [...place, ...limitsOf(100), ...raw]),
  old("table", "getRows", "Get Rows", [...place, ...limitsOf(100), ...raw]),
  old("table", "lookup", "Lookup", [
    ...place,
    neededText("lookupColumn", "Lookup Column", "Name of the column"),
    neededText("lookupValue", "Lookup Value", "The value that the column has to have"),
    collection("options", "Options", [
      toggle("returnAllMatches", "Return All Matches", "Whether all rows are returned, or the first only"),
    ]),
  ]),
  old("workbook", "addWorksheet", "Add Worksheet", [
    workbook,
    collection("additionalFields", "Additional Fields", [text("name", "Name", "Name of the sheet")]),
  ]),
  old("workbook", "getAll", "Get Many", [...limitsOf(100), filters]),
  old("worksheet", "getAll", "Get Many", [workbook, ...limitsOf(100), filters]),
  old("worksheet", "getContent", "Get Content", [
    workbook,
    worksheet,
    { ...neededText("range", "Range", "The range in A1 notation"), default: "A1:C3" },
    ...raw,
  ]),
];

/** Form of version 1, in which locations were ids. */
export const firstVersion: NodeTypeDescription = lowerDescription({
  name: "n8n-nodes-base.microsoftExcel",
  ...service,
  version: 1,
  operations,
});

const LOCATORS = ["workbook", "worksheet", "table"];

/** Converts parameters of version 1 to version 2. */
export function upgrade(parameters: NodeParameters, version: number): NodeParameters {
  if (version >= 2) return parameters;
  const located = Object.fromEntries(
    LOCATORS.filter((name) => parameters[name] !== undefined).map((name) => [
      name,
      asLocator(parameters[name]),
    ]),
  );
  const { rawData: isRaw, dataProperty: property, filters: given, ...more } = parameters;
  const fields = isRecord(given) ? given["fields"] : undefined;
  switch (parameters["operation"]) {
    case "addRow":
      return {
        ...more,
        ...located,
        operation: "append",
        dataMode: "autoMap",
        options: parameters["additionalFields"] ?? {},
      } as NodeParameters;
    case "getContent":
      return {
        ...more,
        ...located,
        operation: "readRows",
        useRange: true,
        range: parameters["range"] ?? "A1:C3",
        options: { rawData: isRaw ?? false, dataProperty: property ?? "data", fields: fields ?? "" },
      } as NodeParameters;
    case "getColumns":
    case "getRows":
      return {
        ...parameters,
        ...located,
        filters: {},
        options: fields === undefined ? {} : { fields },
      } as NodeParameters;
    default:
      return { ...parameters, ...located } as NodeParameters;
  }
}

function asLocator(value: unknown) {
  return isRecord(value) ? value : { __rl: true, mode: "id", value };
}
