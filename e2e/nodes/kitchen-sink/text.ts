import { inSection } from "./section.ts";

/** Text parameters in every form. */
export const text = inSection("text", [
  { name: "plainText", type: "string", placeholder: "Type here", description: "A line of <b>text</b>" },
  { name: "requiredText", type: "string", required: true, hint: "Must be <em>filled in</em>" },
  { name: "textWithDefault", type: "string", default: "as it was" },
  { name: "secretText", type: "string", typeOptions: { password: true } },
  { name: "copiedText", type: "string", default: "to copy", typeOptions: { copyButton: true } },
  { name: "longText", type: "string", typeOptions: { rows: 5 } },
  { name: "fixedText", type: "string", noDataExpression: true },
  { name: "pathText", type: "string", requiresDataPath: "single", placeholder: "a.b" },
  { name: "pathsText", type: "string", requiresDataPath: "multiple", placeholder: "a.b, c" },
  { name: "checkedText", type: "string", validateType: "number" },
  { name: "functionText", type: "string", typeOptions: { rows: 3, codeAutocomplete: "function" } },
  {
    name: "itemFunctionText",
    type: "string",
    typeOptions: { editor: "code", rows: 4, codeAutocomplete: "functionItem" },
  },
]);
