import type { ApiKeyScope } from "@heddle/api";
import type { HostRefusal, Workflow } from "@heddle/workflow";
import type { SearchedType } from "../../protocol/tasks/type-service.ts";

/** A call of the public API, made with the key of the client. */
export type CallApi = (
  method: string,
  path: string,
  input?: { query?: Readonly<Record<string, unknown>> | undefined; body?: unknown },
) => Promise<unknown>;

/** Problems of a node, as sentences. */
export interface NodeProblems {
  readonly node: string;
  readonly problems: readonly string[];
}

/** Functions of the server that tools use in addition to the public API. */
export interface ToolServer {
  /** The node types that are offered. */
  offeredTypes(): Promise<readonly SearchedType[]>;
  /** Problems of a workflow under the settings of this server. */
  problemsOf(workflow: Workflow): Promise<readonly NodeProblems[]>;
  /** Address rules of this server. */
  hostRefusal: HostRefusal;
}

/** Tool of the product's own MCP server. */
export interface McpTool {
  readonly name: string;
  readonly description: string;
  /** Properties of the arguments as JSON Schema. */
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  /** Scopes that its calls of the public API require. */
  readonly scopes: readonly ApiKeyScope[];
  run(input: Readonly<Record<string, never>>, api: CallApi, server: ToolServer): Promise<unknown>;
}

/** Path of one resource below a list of the public API. */
export function pathOf(list: string, id: unknown, rest = ""): string {
  return `/${list}/${encodeURIComponent(String(id))}${rest}`;
}

/** Properties that several tools take. */
export const ID = { type: "string", description: "ID of the workflow" };
export const WORKFLOW = {
  type: "object",
  description:
    "The workflow in n8n's format: name, nodes (each with id, name, type, typeVersion, position, parameters, and credentials where needed), connections by the name of the source node, settings",
  properties: {
    name: { type: "string" },
    nodes: { type: "array", items: { type: "object" } },
    connections: { type: "object" },
    settings: { type: "object" },
  },
  required: ["name", "nodes", "connections", "settings"],
};
