import { defineNode, type NodeProperty } from "@heddle/workflow";
import { nodeError } from "../../errors/node-error.ts";

const ports = <const Name extends "inputs" | "outputs", const Row extends "input" | "output">(
  name: Name,
  row: Row,
  displayName: string,
) =>
  ({
    displayName,
    name,
    type: "fixedCollection",
    typeOptions: { multipleValues: true, sortable: true },
    placeholder: `Add ${displayName}`,
    default: {},
    noDataExpression: true,
    options: [
      {
        name: row,
        displayName,
        values: [
          { displayName: "Type", name: "type", type: "string", default: "main", required: true },
          { displayName: "Max Connections", name: "maxConnections", type: "number", default: -1 },
          { displayName: "Required", name: "required", type: "boolean", default: false },
        ],
      },
    ],
  }) as const satisfies NodeProperty;

const code = <const Name extends string>(name: Name, displayName: string) =>
  ({
    name,
    displayName,
    values: [
      {
        displayName: "Code",
        name: "code",
        type: "string",
        typeOptions: { editor: "jsEditor" },
        default: "",
        noDataExpression: true,
      },
    ],
  }) as const;

const portsOf = (name: string, row: string) =>
  `={{ ($parameter.${name}?.${row} ?? []).map(({ type, maxConnections, required }) => ({ type, ...(maxConnections > 0 ? { maxConnections } : {}), ...(required ? { required } : {}) })) }}`;

/** Code for a framework that is not included: files with it open and keep it; it is not run. */
export default defineNode({
  name: "@n8n/n8n-nodes-langchain.code",
  effect: "unsafe",
  descriptions: [
    {
      name: "@n8n/n8n-nodes-langchain.code",
      displayName: "LangChain Code",
      description: "Code for the LangChain framework. Heddle keeps it in workflow files and does not run it",
      version: 1,
      group: ["transform"],
      hidden: true,
      icon: "file:langchain-code.svg",
      defaults: { name: "LangChain Code" },
      inputs: portsOf("inputs", "input"),
      outputs: portsOf("outputs", "output"),
      codex: { categories: ["AI"], subcategories: { AI: ["Miscellaneous"] } },
      properties: [
        {
          displayName:
            "This code needs the framework LangChain, which is not part of this product, and is not run. Use an AI Agent or a chain with its sub-nodes, or a Code node with HTTP requests.",
          name: "langChainNotice",
          type: "notice",
          default: "",
        },
        {
          displayName: "Code",
          name: "code",
          type: "fixedCollection",
          placeholder: "Add Code",
          default: {},
          noDataExpression: true,
          options: [code("execute", "Execute"), code("supplyData", "Supply Data")],
        },
        ports("inputs", "input", "Inputs"),
        ports("outputs", "output", "Outputs"),
      ],
    },
  ],
  execute: () => Promise.reject(nodeError("langchain-code-not-run", {})),
  supply: () => Promise.reject(nodeError("langchain-code-not-run", {})),
});
