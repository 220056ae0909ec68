import type { NodeProperty } from "@heddle/workflow";

const of = (resource: string, ...operation: string[]) => ({ show: { resource: [resource], operation } });

const workflowModes = [
  {
    name: "list",
    displayName: "From List",
    type: "list",
    typeOptions: { searchListMethod: "searchWorkflows", searchable: true },
  },
  {
    name: "url",
    displayName: "By URL",
    type: "string",
    placeholder: "https://example.com/workflow/1234",
    extractValue: { type: "regex", regex: "/workflow/([0-9A-Za-z]+)" },
  },
  { name: "id", displayName: "By ID", type: "string", placeholder: "e.g. 1234" },
] as const;

const workflow = {
  displayName: "Workflow",
  name: "workflowId",
  type: "resourceLocator",
  default: { __rl: true, mode: "list", value: "" },
  modes: workflowModes,
} as const;

const returnAll = {
  displayName: "Return All",
  name: "returnAll",
  type: "boolean",
  description: "Whether to return all results or only up to a limit",
} as const;

const limit = {
  displayName: "Limit",
  name: "limit",
  type: "number",
  default: 100,
  typeOptions: { minValue: 1 },
  description: "Maximum number of results to return",
} as const;

const workflowFilters = [
  {
    displayName: "Return Only Active Workflows",
    name: "activeWorkflows",
    type: "boolean",
    default: true,
    description: "Whether to return active workflows, or inactive ones",
  },
  {
    displayName: "Tags",
    name: "tags",
    type: "string",
    default: "",
    description: "Names of tags that workflows have, separated by commas",
  },
  { displayName: "Name", name: "name", type: "string", default: "", description: "Name of the workflow" },
  {
    displayName: "Project ID",
    name: "projectId",
    type: "string",
    default: "",
    description: "The project that workflows belong to",
  },
  {
    displayName: "Exclude Pinned Data",
    name: "excludePinnedData",
    type: "boolean",
    default: true,
    description: "Whether to omit pinned data",
  },
] as const;

const executionDetails = {
  displayName: "Include Execution Details",
  name: "activeWorkflows",
  type: "boolean",
  default: false,
  description: "Whether to return the data of executions as well",
} as const;

/** Parameters of each operation. */
export const operationProperties = [
  {
    ...workflow,
    required: true,
    description: "The workflow to work with",
    displayOptions: of("workflow", "activate", "deactivate", "delete", "get", "update"),
  },
  {
    displayName: "Workflow Object",
    name: "workflowObject",
    type: "json",
    typeOptions: { rows: 6 },
    default: '{ "name": "My workflow", "nodes": [], "connections": {}, "settings": {} }',
    required: true,
    description: "The workflow as JSON; name, nodes, connections and settings of it are sent",
    displayOptions: of("workflow", "create", "update"),
  },
  { ...returnAll, default: true, displayOptions: of("workflow", "getAll") },
  {
    ...limit,
    displayOptions: { show: { resource: ["workflow"], operation: ["getAll"], returnAll: [false] } },
  },
  {
    displayName: "Filters",
    name: "filters",
    type: "collection",
    placeholder: "Add filter",
    default: {},
    displayOptions: of("workflow", "getAll"),
    options: workflowFilters,
  },
  {
    displayName: "Execution ID",
    name: "executionId",
    type: "string",
    default: "",
    required: true,
    description: "The execution to work with",
    displayOptions: of("execution", "get", "delete"),
  },
  { ...returnAll, default: false, displayOptions: of("execution", "getAll") },
  {
    ...limit,
    displayOptions: { show: { resource: ["execution"], operation: ["getAll"], returnAll: [false] } },
  },
  {
    displayName: "Filters",
    name: "filters",
    type: "collection",
    placeholder: "Add filter",
    default: {},
    displayOptions: of("execution", "getAll"),
    options: [
      { ...workflow, description: "The workflow that executions are of" },
      {
        displayName: "Status",
        name: "status",
        type: "options",
        default: "success",
        options: [
          { name: "Error", value: "error" },
          { name: "Success", value: "success" },
          { name: "Waiting", value: "waiting" },
        ],
        description: "Status of executions",
      },
      {
        displayName: "Project ID",
        name: "projectId",
        type: "string",
        default: "",
        description: "The project that workflows belong to",
      },
    ],
  },
  {
    displayName: "Options",
    name: "options",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: of("execution", "get", "getAll"),
    options: [executionDetails],
  },
  {
    displayName: "Name",
    name: "name",
    type: "string",
    default: "",
    required: true,
    description: "Name of the new credential",
    displayOptions: of("credential", "create"),
  },
  {
    displayName: "Credential Type",
    name: "credentialTypeName",
    type: "string",
    default: "",
    required: true,
    placeholder: "e.g. httpBasicAuth",
    description: "Technical name of the type",
    displayOptions: of("credential", "create", "getSchema"),
  },
  {
    displayName: "Data",
    name: "data",
    type: "json",
    default: "",
    required: true,
    description: "Fields of the credential as JSON, as “Get Schema” describes them",
    displayOptions: of("credential", "create"),
  },
  {
    displayName: "Credential ID",
    name: "credentialId",
    type: "string",
    default: "",
    required: true,
    description: "The credential to delete",
    displayOptions: of("credential", "delete"),
  },
  {
    displayName: "Additional Options",
    name: "additionalOptions",
    type: "collection",
    placeholder: "Add option",
    default: {},
    displayOptions: of("audit", "generate"),
    options: [
      {
        displayName: "Categories",
        name: "categories",
        type: "multiOptions",
        default: [],
        options: [
          { name: "Credentials", value: "credentials" },
          { name: "Database", value: "database" },
          { name: "Filesystem", value: "filesystem" },
          { name: "Instance", value: "instance" },
          { name: "Nodes", value: "nodes" },
        ],
        description: "Parts to check; all if empty",
      },
      {
        displayName: "Days Abandoned Workflow",
        name: "daysAbandonedWorkflow",
        type: "number",
        default: 90,
        description: "Days without an execution after which a workflow counts as abandoned",
      },
    ],
  },
] as const satisfies readonly NodeProperty[];
