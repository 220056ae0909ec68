import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";

const python = ["python", "pythonNative"];

const code = <const N extends string>(name: N, language: string, show: Record<string, readonly unknown[]>) =>
  ({
    displayName: language === "python" ? "Python" : "JavaScript",
    name,
    type: "string",
    typeOptions: { editor: "codeNodeEditor", editorLanguage: language },
    default: "",
    noDataExpression: true,
    description:
      language === "python"
        ? "Python code that returns items"
        : "JavaScript code. It returns items, and may use <code>await</code>.",
    displayOptions: { show },
  }) as const satisfies NodeProperty;

const mode = {
  displayName: "Mode",
  name: "mode",
  type: "options",
  noDataExpression: true,
  options: [
    {
      name: "Run Once for All Items",
      value: "runOnceForAllItems",
      description: "The code runs once and sees all items",
    },
    {
      name: "Run Once for Each Item",
      value: "runOnceForEachItem",
      description: "The code runs once per item and sees that item",
    },
  ],
  default: "runOnceForAllItems",
  description: "Number of runs of the code",
} as const satisfies NodeProperty;

const notice = (text: string, language: readonly unknown[]): NodeProperty => ({
  displayName: text,
  name: "notice",
  type: "notice",
  default: "",
  displayOptions: { show: { language } },
});

const base = {
  name: "n8n-nodes-base.code",
  displayName: "Code",
  description: "Runs your own JavaScript on the items",
  version: 2,
  defaultVersion: 2,
  group: ["transform"],
  icon: "file:code.svg",
  defaults: { name: "Code" },
  inputs: ["main"],
  outputs: ["main"],
  parameterPane: "wide",
  properties: [
    mode,
    {
      displayName: "Language",
      name: "language",
      type: "options",
      noDataExpression: true,
      options: [
        { name: "JavaScript", value: "javaScript", description: "Runs in a sandbox of its own process" },
        { name: "Python", value: "python", description: "Needs the optional package for Python" },
        {
          name: "Python (Native)",
          value: "pythonNative",
          description: "Needs the optional package for Python",
        },
      ],
      default: "javaScript",
      description: "Language of the code",
    },
    code("jsCode", "javaScript", { language: ["javaScript"] }),
    notice(
      "Use <code>$input</code> for the items and <code>$('Node name')</code> for other nodes. <code>console.log()</code> prints below the code.",
      ["javaScript"],
    ),
    code("pythonCode", "python", { language: python }),
    notice(
      "Use <code>_items</code> or <code>_item</code> for the items and <code>_('Node name')</code> for other nodes. Python comes with an optional package.",
      python,
    ),
  ],
  codex: {
    categories: ["Development", "Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers", "Data Transformation"] },
    alias: ["Javascript", "JS", "Python", "Script", "Custom Code", "Function", "transform"],
  },
} as const satisfies NodeTypeDescription;

/** Every version of the Code node. */
export const descriptions = [
  {
    ...base,
    version: 1,
    properties: [mode, { ...code("jsCode", "javaScript", {}), displayOptions: {} }],
  },
  base,
] as const satisfies readonly NodeTypeDescription[];

/** Execution context of the Code node. */
export type CodeContext = ExecuteContext<typeof base.properties>;
