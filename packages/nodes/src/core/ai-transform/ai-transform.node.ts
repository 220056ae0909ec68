import { defineNode, type NodeTypeDescription } from "@heddle/workflow";
import { effectOf } from "../code/effect-of.ts";
import { runGiven } from "../code/run-script.ts";

const description = {
  name: "n8n-nodes-base.aiTransform",
  displayName: "AI Transform",
  description: "Runs JavaScript that was generated from instructions. In new workflows, use Code",
  version: 1,
  group: ["transform"],
  hidden: true,
  icon: "file:ai-transform.svg",
  defaults: { name: "AI Transform" },
  inputs: ["main"],
  outputs: ["main"],
  parameterPane: "wide",
  properties: [
    {
      displayName: "Instructions",
      name: "instructions",
      type: "string",
      typeOptions: { rows: 3 },
      default: "",
      noDataExpression: true,
      description: "Description of the code; only the code below runs",
    },
    {
      displayName: "Code",
      name: "jsCode",
      type: "string",
      typeOptions: { editor: "codeNodeEditor", editorLanguage: "javaScript" },
      default: "",
      noDataExpression: true,
      description: "JavaScript code that returns items",
    },
    { displayName: "Instructions of the Code", name: "codeGeneratedForPrompt", type: "hidden", default: "" },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["code", "javascript", "transform"],
  },
} as const satisfies NodeTypeDescription;

export default defineNode({
  name: "n8n-nodes-base.aiTransform",
  effect: ({ jsCode }) => effectOf(jsCode),
  descriptions: [description],
  execute: (context) => {
    const code = String(context.read.stored("jsCode") ?? "");
    // Files without code hold instructions only.
    if (code.trim() === "") return [context.items];
    return runGiven(context, { code, language: "javaScript", isEach: false });
  },
});
