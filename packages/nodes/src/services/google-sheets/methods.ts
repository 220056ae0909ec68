import type {
  FormContext,
  Properties as FormProperties,
  NodeMethods,
  ResourceMapperField,
} from "@heddle/workflow";
import type { Cell } from "../../file-formats/cells.ts";
import { askGoogle, searchDrive } from "../google/connection.ts";
import { rangeOf } from "./table.ts";

/** Requests of the forms of node and trigger, with the credential type of each. */
export function sheetsMethods<P extends FormProperties = FormProperties>(type: string): NodeMethods<P> {
  return methods(type) as unknown as NodeMethods<P>;
}

function methods(type: string): NodeMethods {
  const fields = async (context: FormContext): Promise<string[]> => headerOf(context, type);
  return {
    listSearch: {
      spreadSheetsSearch: (context, filter, pageToken) =>
        searchDrive(context, type, {
          mimeType: "mimeType = 'application/vnd.google-apps.spreadsheet'",
          filter,
          pageToken,
        }),
      sheetsSearch: async (context) => ({
        results: (await sheetsOf(context, type)).map(({ sheetId = 0, title }) => ({
          name: title,
          value: sheetId === 0 ? "gid=0" : sheetId,
          url: `https://docs.google.com/spreadsheets/d/${String(context.locator("documentId"))}/edit#gid=${sheetId}`,
        })),
      }),
    },
    loadOptions: {
      getSheetHeaderRow: async (context) => (await fields(context)).map((name) => ({ name, value: name })),
      getSheetHeaderRowWithGeneratedColumnNames: async (context) =>
        (await fields(context)).map((name) => ({ name, value: name })),
    },
    resourceMapping: {
      getMappingColumns: async (context) => {
        const names = await fields(context);
        const isUpdate = context.parameters["operation"] === "update";
        return { fields: [...names.map(mapped), ...(isUpdate ? [rowNumber] : [])] };
      },
    },
  };
}

const rowNumber: ResourceMapperField = {
  id: "row_number",
  displayName: "row_number",
  required: false,
  defaultMatch: false,
  display: true,
  type: "number",
  canBeUsedToMatch: true,
  readOnly: true,
};

function mapped(name: string): ResourceMapperField {
  return {
    id: name,
    displayName: name,
    required: false,
    defaultMatch: name === "id",
    display: true,
    type: "string",
    canBeUsedToMatch: true,
  };
}

interface Properties {
  readonly sheetId?: number;
  readonly title: string;
}

async function sheetsOf(context: FormContext, type: string): Promise<Properties[]> {
  const id = String(context.locator("documentId") ?? "");
  const { sheets = [] } = await askGoogle<{ sheets?: { properties: Properties }[] }>(context, type, {
    baseURL: "https://sheets.googleapis.com/v4",
    url: `/spreadsheets/${encodeURIComponent(id)}`,
    qs: { fields: "sheets.properties(sheetId,title,sheetType)" },
  });
  return sheets.map(({ properties }) => properties);
}

/** The names of the columns of the chosen sheet. */
async function headerOf(context: FormContext, type: string): Promise<string[]> {
  const value = String(context.locator("sheetName") ?? "");
  const sheets = await sheetsOf(context, type);
  const number = value.replace(/^gid=/, "");
  const sheet = sheets.find(({ sheetId = 0, title }) => String(sheetId) === number || title === value);
  if (!sheet) return [];
  const id = String(context.locator("documentId") ?? "");
  const row = headerRowOf(context.parameters["options"]);
  const range = encodeURIComponent(rangeOf(sheet.title, `${row}:${row}`));
  const { values: [header = []] = [] } = await askGoogle<{ values?: Cell[][] }>(context, type, {
    baseURL: "https://sheets.googleapis.com/v4",
    url: `/spreadsheets/${encodeURIComponent(id)}/values/${range}`,
  });
  return header.map((name, index) => String(name ?? "") || `col_${index + 1}`);
}

function headerRowOf(options: unknown): number {
  const given = options as
    | {
        locationDefine?: { values?: { headerRow?: number } };
        dataLocationOnSheet?: { values?: { headerRow?: number } };
      }
    | undefined;
  return given?.locationDefine?.values?.headerRow ?? given?.dataLocationOnSheet?.values?.headerRow ?? 1;
}
