import { ID, type McpTool, pathOf, WORKFLOW } from "./mcp-tool.ts";

interface ListedWorkflow {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly updatedAt: string;
  readonly tags?: readonly { readonly name: string }[];
  readonly nodes?: readonly unknown[];
}

interface Page<T> {
  readonly data: readonly T[];
  readonly nextCursor: string | null;
}

export const workflowTools: readonly McpTool[] = [
  {
    name: "list_workflows",
    scopes: ["workflow:list"],
    description: "Lists the workflows that the key may read, without their nodes and without archived ones",
    properties: {
      query: { type: "string", description: "Only workflows whose name contains this" },
      active: { type: "boolean" },
      limit: { type: "integer", minimum: 1, maximum: 250 },
      cursor: { type: "string", description: "nextCursor of the page before" },
    },
    run: async (query, api) => {
      const page = (await api("GET", "/workflows", {
        query: { excludePinnedData: true, isArchived: false, ...query },
      })) as Page<ListedWorkflow>;
      const workflows = page.data.map(({ id, name, active, updatedAt, tags, nodes }) => ({
        id,
        name,
        active,
        updatedAt,
        tags: tags?.map((tag) => tag.name),
        nodes: nodes?.length,
      }));
      return { workflows, nextCursor: page.nextCursor };
    },
  },
  {
    name: "get_workflow",
    scopes: ["workflow:read"],
    description: "Reads a workflow with its nodes and connections",
    properties: { id: ID },
    required: ["id"],
    run: ({ id }, api) => api("GET", pathOf("workflows", id)),
  },
  {
    name: "create_workflow",
    scopes: ["workflow:create"],
    description:
      "Makes a workflow. Look its nodes up by search_nodes and describe_node, and check it by validate_workflow first.",
    properties: { workflow: WORKFLOW },
    required: ["workflow"],
    run: ({ workflow }, api) => api("POST", "/workflows", { body: workflow }),
  },
  {
    name: "update_workflow",
    scopes: ["workflow:update"],
    description:
      "Replaces nodes, connections, name and settings of a workflow. Send the versionId that get_workflow or create_workflow returned: if someone saved since, the call is refused with the difference. Without it the last save wins.",
    properties: { id: ID, workflow: WORKFLOW },
    required: ["id", "workflow"],
    run: ({ id, workflow }, api) => api("PUT", pathOf("workflows", id), { body: workflow }),
  },
  {
    name: "activate_workflow",
    scopes: ["workflow:activate"],
    description: "Switches the triggers of a workflow on: from then on it runs by itself",
    properties: { id: ID },
    required: ["id"],
    run: ({ id }, api) => api("POST", pathOf("workflows", id, "/activate")),
  },
  {
    name: "deactivate_workflow",
    scopes: ["workflow:deactivate"],
    description: "Switches the triggers of a workflow off",
    properties: { id: ID },
    required: ["id"],
    run: ({ id }, api) => api("POST", pathOf("workflows", id, "/deactivate")),
  },
  {
    name: "test_workflow",
    scopes: ["workflow:execute"],
    description: "Runs the tests of a workflow: nothing is reached outside",
    properties: {
      id: ID,
      tests: { type: "array", items: { type: "string" }, description: "Names of tests; all when absent" },
    },
    required: ["id"],
    run: ({ id, tests }, api) =>
      api("POST", pathOf("workflows", id, "/test"), { body: tests === undefined ? {} : { tests } }),
  },
  {
    name: "list_credentials",
    scopes: ["credential:list"],
    description: "Lists the credentials that nodes may refer to: name, ID and type, never a secret",
    properties: { limit: { type: "integer", minimum: 1, maximum: 250 }, cursor: { type: "string" } },
    run: (query, api) => api("GET", "/credentials", { query }),
  },
];
