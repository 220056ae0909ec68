import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { operationProperties } from "./properties.ts";

type Choice = readonly [name: string, value: string, action: string];

function operation(resource: string, standard: string, choices: readonly Choice[]) {
  return {
    displayName: "Operation",
    name: "operation",
    type: "options",
    noDataExpression: true,
    default: standard,
    options: choices.map(([name, value, action]) => ({ name, value, action, description: action })),
    displayOptions: { show: { resource: [resource] } },
  } as const satisfies NodeProperty;
}

/** n8n as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.n8n",
  displayName: "n8n",
  description: "Manages workflows, executions and credentials of an instance through its public API",
  subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
  version: 1,
  group: ["transform"],
  icon: "file:n8n.svg",
  defaults: { name: "n8n" },
  inputs: ["main"],
  outputs: ["main"],
  credentials: [{ name: "n8nApi", required: true }],
  properties: [
    {
      displayName: "Resource",
      name: "resource",
      type: "options",
      noDataExpression: true,
      default: "workflow",
      options: [
        { name: "Audit", value: "audit" },
        { name: "Credential", value: "credential" },
        { name: "Execution", value: "execution" },
        { name: "Workflow", value: "workflow" },
      ],
      description: "Target of the operation",
    },
    operation("audit", "generate", [["Generate", "generate", "Generate an audit"]]),
    operation("credential", "create", [
      ["Create", "create", "Create a credential"],
      ["Delete", "delete", "Delete a credential"],
      ["Get Schema", "getSchema", "Get credential schema"],
    ]),
    operation("execution", "getAll", [
      ["Delete", "delete", "Delete an execution"],
      ["Get", "get", "Get an execution"],
      ["Get Many", "getAll", "Get many executions"],
    ]),
    operation("workflow", "getAll", [
      ["Activate", "activate", "Activate a workflow"],
      ["Create", "create", "Create a workflow"],
      ["Deactivate", "deactivate", "Deactivate a workflow"],
      ["Delete", "delete", "Delete a workflow"],
      ["Get", "get", "Get a workflow"],
      ["Get Many", "getAll", "Get many workflows"],
      ["Update", "update", "Update a workflow"],
    ]),
    ...operationProperties,
  ],
  codex: {
    categories: ["Development", "Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["workflow", "execution", "api", "heddle", "manage", "backup"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of the node. */
export type InstanceContext = ExecuteContext<typeof description.properties>;
