import { defineOperation } from "../../service/operation.ts";
import { documentId } from "./locators.ts";

export default defineOperation({
  resource: "sheet",
  value: "create",
  name: "Create",
  action: "Create sheet",
  description: "Adds a sheet to a spreadsheet",
  effect: "unsafe",
  parameters: [
    documentId,
    {
      displayName: "Title",
      name: "title",
      type: "string",
      default: "n8n-sheet",
      required: true,
      description: "Name of the sheet",
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Hidden",
          name: "hidden",
          type: "boolean",
          default: false,
          description: "Whether the sheet is hidden",
        },
        {
          displayName: "Right To Left",
          name: "rightToLeft",
          type: "boolean",
          default: false,
          description: "Whether columns run from right to left",
        },
        {
          displayName: "Sheet ID",
          name: "sheetId",
          type: "number",
          default: 0,
          description: "Number of the sheet; Google chooses one where none is given",
        },
        {
          displayName: "Sheet Index",
          name: "index",
          type: "number",
          default: 0,
          description: "Position of the sheet, counted from 0",
        },
        {
          displayName: "Tab Color",
          name: "tabColor",
          type: "color",
          default: "#0aa55c",
          description: "Color of the sheet's tab",
        },
      ],
    },
  ],
  request: ({ parameters: { documentId: id, title, options } }) => {
    const { hidden, rightToLeft, sheetId, index, tabColor } = options;
    const properties = {
      title,
      hidden,
      rightToLeft,
      sheetId,
      index,
      tabColor: tabColor && colorOf(tabColor),
    };
    return {
      method: "POST",
      path: `/v4/spreadsheets/${encodeURIComponent(id)}:batchUpdate`,
      body: { kind: "json", value: { requests: [{ addSheet: { properties } }] } },
    };
  },
  response: {
    items: (body) =>
      (body as { replies?: { addSheet?: { properties?: object } }[] }).replies?.[0]?.addSheet?.properties ??
      {},
  },
});

/** `#0aa55c` as shares of red, green and blue. */
function colorOf(hex: string): { red: number; green: number; blue: number } {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  );
  return { red, green, blue };
}
