import type { NodeTypeDescription } from "@heddle/workflow";
import { calledProperties } from "../sub-workflow/call-workflow.ts";
import { inputSchemaProperties } from "../tool-schema/input-schema-properties.ts";

const OLD = { "@version": [{ _cnd: { lt: 2 } }] } as const;
/** Before version 2 the arguments were described by a schema, from then on they are mapped. */
export const description = {
  name: "@n8n/n8n-nodes-langchain.toolWorkflow",
  displayName: "Call Workflow Tool",
  description: "A tool for language models that runs another workflow",
  version: [1, 1.1, 1.2, 1.3, 2, 2.1, 2.2],
  group: ["transform"],
  icon: "file:tool-workflow.svg",
  defaults: { name: "Call Workflow Tool" },
  inputs: [],
  outputs: ["ai_tool"],
  outputNames: ["Tool"],
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Tools"], Tools: ["Recommended Tools"] },
    alias: ["sub-workflow"],
  },
  properties: [
    {
      displayName: "Name",
      name: "name",
      type: "string",
      default: "",
      placeholder: "My_Tool",
      displayOptions: { show: { "@version": [{ _cnd: { lte: 2.1 } }] } },
    },
    {
      displayName: "Description",
      name: "description",
      type: "string",
      typeOptions: { rows: 3 },
      default: "",
      required: true,
      placeholder: "Returns the stock of a product by its number",
      description: "Purpose of the tool, and when the model should call it",
    },
    ...(calledProperties({ withInputs: true }) as readonly []),
    {
      displayName: "Field to Return",
      name: "responsePropertyName",
      type: "string",
      default: "response",
      description: "The field of the last node's item that the model reads",
      displayOptions: { show: OLD },
    },
    {
      displayName: "Extra Workflow Inputs",
      name: "fields",
      type: "fixedCollection",
      typeOptions: { multipleValues: true },
      default: {},
      placeholder: "Add Value",
      displayOptions: { show: OLD },
      options: [
        {
          name: "values",
          displayName: "Values",
          values: [
            { displayName: "Name", name: "name", type: "string", default: "" },
            { displayName: "Value", name: "stringValue", type: "string", default: "" },
          ],
        },
      ],
    },
    ...inputSchemaProperties,
  ],
} as const satisfies NodeTypeDescription;
