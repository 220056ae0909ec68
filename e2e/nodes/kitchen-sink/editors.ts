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
  // A template that the node itself evaluates has no expression prefix.
  {
    name: "ownHtml",
    type: "string",
    default: "",
    noDataExpression: true,
    typeOptions: { editor: "htmlEditor", rows: 4 },
  },
  {
    name: "quietHtml",
    type: "string",
    default: "<b>{{ $json.name }}</b>",
    noDataExpression: true,
    typeOptions: {
      editor: "htmlEditor",
      disableExpressionColoring: true,
      disableExpressionCompletions: true,
    },
  },
  {
    name: "readOnlyHtml",
    type: "string",
    default: "<p>fixed</p>",
    typeOptions: { editor: "htmlEditor", rows: 2, editorIsReadOnly: true },
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
  {
    name: "somePython",
    type: "string",
    default: "",
    typeOptions: { editor: "codeNodeEditor", editorLanguage: "python" },
  },
  {
    name: "someMarkdown",
    type: "string",
    default: "# Title",
    typeOptions: { editor: "code", editorLanguage: "markdown" },
  },
  { name: "codeType", type: "code" as never, default: "" },
]);
