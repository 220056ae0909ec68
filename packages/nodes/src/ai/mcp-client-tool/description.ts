import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { authenticationProperty, mcpCredentials } from "../mcp/account.ts";
import { endpointProperty, timeoutOption, transportProperty } from "../mcp/properties.ts";

const chosenTools = { loadOptionsMethod: "getTools", loadOptionsDependsOn: ["endpointUrl", "sseEndpoint"] };

const which = [
  {
    displayName: "Tools to Include",
    name: "include",
    type: "options",
    default: "all",
    options: [
      { name: "All", value: "all" },
      { name: "Selected", value: "selected" },
      { name: "All Except", value: "except" },
    ],
    description: "Tools of the server that the model can call",
  },
  {
    displayName: "Tools to Include",
    name: "includeTools",
    type: "multiOptions",
    typeOptions: chosenTools,
    default: [],
    displayOptions: { show: { include: ["selected"] } },
  },
  {
    displayName: "Tools to Exclude",
    name: "excludeTools",
    type: "multiOptions",
    typeOptions: chosenTools,
    default: [],
    displayOptions: { show: { include: ["except"] } },
  },
] as const satisfies readonly NodeProperty[];

const base = {
  name: "@n8n/n8n-nodes-langchain.mcpClientTool",
  displayName: "MCP Client Tool",
  description: "Lets a language model call the tools of an MCP server",
  group: ["transform"],
  icon: "file:mcp-client-tool.svg",
  defaults: { name: "MCP Client" },
  inputs: [],
  outputs: ["ai_tool"],
  outputNames: ["Tools"],
  credentials: mcpCredentials,
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Tools", "Model Context Protocol"], Tools: ["Other Tools"] },
    alias: ["Model Context Protocol", "MCP"],
  },
} as const satisfies Omit<NodeTypeDescription, "properties" | "version">;

export const first = {
  ...base,
  version: 1,
  properties: [
    {
      displayName: "SSE Endpoint",
      name: "sseEndpoint",
      type: "string",
      typeOptions: { isRequestUrl: true },
      default: "",
      required: true,
      placeholder: "https://my-mcp-server.example.com/sse",
      description: "Address of the MCP server",
    },
    authenticationProperty,
    ...which,
    timeoutOption,
  ],
} as const satisfies NodeTypeDescription;

export const second = {
  ...base,
  version: 1.1,
  properties: [
    endpointProperty,
    { ...transportProperty, default: "sse" },
    authenticationProperty,
    ...which,
    timeoutOption,
  ],
} as const satisfies NodeTypeDescription;

export const newest = {
  ...base,
  version: 1.2,
  properties: [endpointProperty, transportProperty, authenticationProperty, ...which, timeoutOption],
} as const satisfies NodeTypeDescription;
