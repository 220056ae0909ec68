import { inSection } from "./section.ts";

/** Text with a language. */
export const editors = inSection("editors", [
  { name: "someJson", type: "json", default: "{}", typeOptions: { rows: 4 } },
  { name: "jsonInWindow", type: "json", default: "{}", typeOptions: { alwaysOpenEditWindow: true } },
  { name: "jsonInText", type: "string", default: "[]", typeOptions: { editor: "json", rows: 3 } },
  {
    name: "someHtml",
    type: "string",
    default: "<p>Hello</p>",
    typeOptions: { editor: "htmlEditor", rows: 6 },
  },
  {
    name: "someSql",
    type: "string",
    default: "SELECT 1",
    typeOptions: { editor: "sqlEditor", sqlDialect: "PostgreSQL", rows: 4 },
  },
  { name: "someScript", type: "string", default: "return 1;", typeOptions: { editor: "jsEditor", rows: 4 } },
  {
    name: "someStyle",
    type: "string",
    default: "a { color: red }",
    typeOptions: { editor: "cssEditor", rows: 4 },
  },
  {
    name: "someCode",
    type: "string",
    default: "return $input.all();",
    typeOptions: { editor: "codeNodeEditor", editorLanguage: "javaScript" },
  },
  {
    name: "readOnlyCode",
    type: "string",
    default: "return [];",
    typeOptions: { editor: "codeNodeEditor", editorLanguage: "javaScript", editorIsReadOnly: true },
  },
  { name: "codeType", type: "code" as never, default: "" },
]);
