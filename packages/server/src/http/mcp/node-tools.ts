import { createNodeTypes, loadNodeType } from "@heddle/nodes";
import {
  descriptionOf,
  issueTexts,
  type NodeTypes,
  nodeIssues,
  readWorkflow,
  repairedNode,
  versionsOf,
  type Workflow,
} from "@heddle/workflow";
import type { SearchedType } from "../../protocol/tasks/type-service.ts";
import { compactProperties } from "./compact-properties.ts";
import { draftProblems } from "./draft-problems.ts";
import { draftWarnings } from "./draft-warnings.ts";
import { type McpTool, type NodeProblems, type ToolServer, WORKFLOW } from "./mcp-tool.ts";

const FOUND = 10;

export const nodeTools: readonly McpTool[] = [
  {
    name: "search_nodes",
    scopes: [],
    description: "Finds node types by words, such as the name of a service or what is to be done",
    properties: {
      query: { type: "string" },
      limit: { type: "integer", minimum: 1, maximum: 50 },
    },
    required: ["query"],
    run: async ({ query, limit = FOUND }, _api, server) => {
      const words = String(query).toLowerCase().split(/\s+/).filter(Boolean);
      const nodes = (await server.offeredTypes())
        .map((type) => ({ type, score: scoreOf(type, words) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || a.type.displayName.localeCompare(b.type.displayName, "en"))
        .slice(0, Number(limit))
        .map(({ type: { name, displayName, description, version, isTrigger } }) => ({
          type: name,
          name: displayName,
          description,
          version,
          isTrigger,
        }));
      return { nodes };
    },
  },
  {
    name: "describe_node",
    scopes: [],
    description:
      "Describes a node type: its parameters with their types, defaults, choices and conditions, its inputs and outputs, and the types of its credentials. Name resource and operation where it has them: the answer is far shorter.",
    properties: {
      type: { type: "string", description: "The full type, such as n8n-nodes-base.httpRequest" },
      version: { type: "number", description: "The newest when absent" },
      resource: { type: "string" },
      operation: { type: "string" },
    },
    required: ["type"],
    run: async ({ type: name, version, resource, operation }) => {
      const type = await loadNodeType(String(name));
      if (!type) throw new Error(`There is no node type "${name}". Find one by search_nodes.`);
      const newest = versionsOf(type).at(-1) ?? 1;
      const description = descriptionOf(type, version ?? newest);
      return {
        type: name,
        versions: versionsOf(type),
        name: description.displayName,
        description: description.description,
        inputs: description.inputs,
        outputs: description.outputs,
        credentials: description.credentials?.map((each) => ({
          type: each.name,
          shownWhen: each.displayOptions?.show,
        })),
        parameters: compactProperties(description.properties, { resource, operation }),
      };
    },
  },
  {
    name: "validate_workflow",
    scopes: [],
    description: "Says what keeps the nodes of a workflow from running, without saving it",
    properties: { workflow: WORKFLOW },
    required: ["workflow"],
    run: async ({ workflow: given }, _api, server) => {
      const { workflow, warnings } = readWorkflow(given);
      const types = await createNodeTypes(workflow.nodes.map(({ type }) => type));
      const nodes = joined([...problemsOf(workflow, types, server), ...(await server.problemsOf(workflow))]);
      return {
        isValid: nodes.length === 0,
        nodes,
        warnings: [...warnings, ...draftWarnings(workflow, types)],
      };
    },
  },
];

/** Issues of nodes, as sentences. */
function problemsOf(
  workflow: Workflow,
  types: NodeTypes,
  { hostRefusal }: Pick<ToolServer, "hostRefusal">,
): NodeProblems[] {
  const issues = workflow.nodes.flatMap((given) => {
    const type = types.get(given.type);
    const node = repairedNode(given, type);
    const found = nodeIssues(node, type && descriptionOf(type, node.typeVersion), {
      pinData: workflow.pinData,
      hostRefusal,
    });
    const problems = found ? issueTexts(found, node) : [];
    return problems.length > 0 ? [{ node: node.name, problems }] : [];
  });
  return [...issues, ...draftProblems(workflow, types)];
}

/** One entry per node. */
function joined(all: readonly NodeProblems[]): NodeProblems[] {
  const byNode = new Map<string, string[]>();
  for (const { node, problems } of all) byNode.set(node, [...(byNode.get(node) ?? []), ...problems]);
  return [...byNode].map(([node, problems]) => ({ node, problems }));
}

/** Relevance of a type for the words; 0 if one of them is missing. */
function scoreOf(type: SearchedType, words: readonly string[]): number {
  const { displayName, name, description, alias, operations } = type;
  const places: [string, number][] = [
    [displayName, 8],
    [name.split(".").at(-1) ?? "", 6],
    [alias, 4],
    [description, 2],
    [operations, 1],
  ];
  const scores = words.map((word) =>
    places.reduce((sum, [text, weight]) => sum + (text.toLowerCase().includes(word) ? weight : 0), 0),
  );
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0);
}
