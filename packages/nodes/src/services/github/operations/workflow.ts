import { jsonOfText } from "../../../service/json-text.ts";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { locator, neededText } from "../../../service/parameters.ts";
import { inRepository, repositoryPath } from "../locators.ts";

const workflowId = locator("workflowId", "Workflow", "The workflow, by its number or the name of its file", {
  list: "getWorkflows",
  byName: { mode: "filename", displayName: "By File Name" },
});

type Place = { readonly owner: string; readonly repository: string; readonly workflowId: string };

function workflowPath(parameters: Place): string {
  return `${repositoryPath(parameters)}/actions/workflows/${encodeURIComponent(parameters.workflowId)}`;
}

/** An action on a workflow without further values. */
interface Act {
  readonly value: string;
  readonly name: string;
  readonly action: string;
  readonly description: string;
  readonly method: "GET" | "PUT";
  readonly path: string;
}

const act = ({ method, path, ...named }: Act): Operation =>
  defineOperation({
    resource: "workflow",
    ...named,
    effect: "idempotent",
    parameters: [...inRepository, workflowId],
    request: ({ parameters }) => ({ method, path: `${workflowPath(parameters)}${path}` }),
  });

const workflowDispatch = defineOperation({
  resource: "workflow",
  value: "dispatch",
  name: "Dispatch",
  action: "Dispatch a workflow event",
  description: "Starts a workflow of GitHub Actions",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...inRepository,
    workflowId,
    neededText("ref", "Ref", "Branch or tag that the workflow runs on", { default: "main" }),
    {
      displayName: "Inputs",
      name: "inputs",
      type: "json",
      default: "{}",
      description: "Values of the inputs that the workflow declares",
    },
  ],
  request: (call) => {
    const { ref, inputs } = call.parameters;
    const value = { ref: ref || "main", inputs: jsonOfText(inputs, "Inputs", call.itemIndex) ?? {} };
    return {
      method: "POST",
      path: `${workflowPath(call.parameters)}/dispatches`,
      body: { kind: "json", value },
    };
  },
});

const workflowList = defineOperation({
  resource: "workflow",
  value: "list",
  name: "List",
  action: "List workflows",
  description: "Returns the workflows of a repository",
  effect: "idempotent",
  parameters: [...inRepository],
  request: ({ parameters }) => ({
    method: "GET",
    path: `${repositoryPath(parameters)}/actions/workflows`,
    query: { per_page: 100 },
  }),
  response: { items: "workflows" },
});

export const workflowOperations: readonly Operation[] = [
  workflowDispatch,
  workflowList,
  act({
    value: "disable",
    name: "Disable",
    action: "Disable a workflow",
    description: "Switches a workflow off",
    method: "PUT",
    path: "/disable",
  }),
  act({
    value: "enable",
    name: "Enable",
    action: "Enable a workflow",
    description: "Switches a workflow on",
    method: "PUT",
    path: "/enable",
  }),
  act({
    value: "get",
    name: "Get",
    action: "Get a workflow",
    description: "Returns a workflow",
    method: "GET",
    path: "",
  }),
  act({
    value: "getUsage",
    name: "Get Usage",
    action: "Get the usage of a workflow",
    description: "Returns the minutes that a workflow has used",
    method: "GET",
    path: "/timing",
  }),
];
