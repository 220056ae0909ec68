import type { NodeTypeDescription } from "@heddle/workflow";

interface Older {
  name: string;
  displayName: string;
  description: string;
  icon: string;
  code: string;
  help: string;
}

/** Predecessors of the Code node in old workflows; not offered for new ones. */
export function olderDescription({ name, displayName, description, icon, code, help }: Older) {
  return {
    name: `n8n-nodes-base.${name}`,
    displayName,
    description,
    // Files name a version 2, which has the same parameters.
    version: [1, 2],
    defaultVersion: 1,
    hidden: true,
    group: ["transform"],
    icon: `file:${icon}`,
    defaults: { name: displayName },
    inputs: ["main"],
    outputs: ["main"],
    parameterPane: "wide",
    properties: [
      {
        displayName: "The Code node does the same and more.",
        name: "notice",
        type: "notice",
        default: "",
      },
      {
        displayName: "JavaScript",
        name: "functionCode",
        type: "string",
        typeOptions: { editor: "codeNodeEditor", editorLanguage: "javaScript" },
        default: code,
        noDataExpression: true,
        description: help,
      },
    ],
    codex: { categories: ["Development", "Core Nodes"], alias: ["Javascript", "Code", "Script"] },
  } as const satisfies NodeTypeDescription;
}
