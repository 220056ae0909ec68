import type { NodeTypeDescription } from "@heddle/workflow";
import { inputSchemaProperties } from "../tool-schema/input-schema-properties.ts";

/** Every version has the same form; before 1.3 the tool's name was a parameter. */
export const description = {
  name: "@n8n/n8n-nodes-langchain.toolCode",
  displayName: "Code Tool",
  description: "A tool for language models that you write yourself",
  version: [1, 1.1, 1.2, 1.3],
  group: ["transform"],
  icon: "file:tool-code.svg",
  defaults: { name: "Code Tool" },
  inputs: [],
  outputs: ["ai_tool"],
  outputNames: ["Tool"],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Tools"], Tools: ["Recommended Tools"] },
    alias: ["javascript", "python", "script"],
  },
  properties: [
    {
      displayName: "Name",
      name: "name",
      type: "string",
      default: "",
      placeholder: "My_Tool",
      displayOptions: { show: { "@version": [{ _cnd: { lt: 1.3 } }] } },
    },
    {
      displayName: "Description",
      name: "description",
      type: "string",
      typeOptions: { rows: 3 },
      default: "",
      required: true,
      placeholder: "Returns the color that stands for a word",
      description: "Purpose of the tool, and when the model should call it",
    },
    {
      displayName: "Language",
      name: "language",
      type: "options",
      noDataExpression: true,
      default: "javaScript",
      options: [
        { name: "JavaScript", value: "javaScript" },
        { name: "Python", value: "python" },
      ],
    },
    {
      displayName: "JavaScript",
      name: "jsCode",
      type: "string",
      typeOptions: { editor: "jsEditor", rows: 8 },
      default: "// The arguments of the call are in `query`.\nreturn query;",
      noDataExpression: true,
      displayOptions: { show: { language: ["javaScript"] } },
    },
    {
      displayName: "Python",
      name: "pythonCode",
      type: "string",
      typeOptions: { editor: "codeNodeEditor", editorLanguage: "python", rows: 8 },
      default: "# The arguments of the call are in `query`.\nreturn query",
      noDataExpression: true,
      displayOptions: { show: { language: ["python"] } },
    },
    ...inputSchemaProperties,
  ],
} as const satisfies NodeTypeDescription;
