import { defineOperation } from "../../service/operation.ts";

export default defineOperation({
  resource: "spreadsheet",
  value: "create",
  name: "Create",
  action: "Create spreadsheet",
  description: "Creates a spreadsheet",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    {
      displayName: "Title",
      name: "title",
      type: "string",
      default: "",
      description: "Name of the spreadsheet",
    },
    {
      displayName: "Sheets",
      name: "sheetsUi",
      type: "fixedCollection",
      placeholder: "Add sheet",
      typeOptions: { multipleValues: true },
      default: {},
      options: [
        {
          name: "sheetValues",
          displayName: "Sheet",
          values: [
            {
              displayName: "Title",
              name: "title",
              type: "string",
              default: "",
              description: "Name of the sheet",
            },
            {
              displayName: "Hidden",
              name: "hidden",
              type: "boolean",
              default: false,
              description: "Whether the sheet is hidden",
            },
          ],
        },
      ],
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      options: [
        {
          displayName: "Locale",
          name: "locale",
          type: "string",
          default: "",
          placeholder: "en_US",
          description: "Language and country of numbers and dates",
        },
        {
          displayName: "Recalculation Interval",
          name: "autoRecalc",
          type: "options",
          options: [
            { name: "Default", value: "" },
            { name: "On Change", value: "ON_CHANGE" },
            { name: "Minute", value: "MINUTE" },
            { name: "Hour", value: "HOUR" },
          ],
          default: "",
          description: "When functions such as NOW are calculated again",
        },
      ],
    },
  ],
  request: ({ parameters: { title, sheetsUi, options } }) => ({
    method: "POST",
    path: "/v4/spreadsheets",
    body: {
      kind: "json",
      value: {
        properties: {
          title,
          locale: options.locale || undefined,
          autoRecalc: options.autoRecalc || undefined,
        },
        sheets:
          sheetsUi.sheetValues.length > 0
            ? sheetsUi.sheetValues.map((sheet) => ({
                properties: { title: sheet.title, hidden: sheet.hidden },
              }))
            : undefined,
      },
    },
  }),
});
