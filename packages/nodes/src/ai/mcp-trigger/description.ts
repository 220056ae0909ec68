import type { NodeTypeDescription } from "@heddle/workflow";

/** Description of MCP Server Trigger for the form and the engine. */
export const description = {
  name: "@n8n/n8n-nodes-langchain.mcpTrigger",
  displayName: "MCP Server Trigger",
  description: "Offers the connected tools to MCP clients, such as assistants and external agents",
  version: [1, 1.1, 2],
  group: ["trigger"],
  icon: "file:mcp-trigger.svg",
  defaults: { name: "MCP Server Trigger" },
  inputs: [{ type: "ai_tool", displayName: "Tools" }],
  outputs: [],
  eventTriggerDescription: "Waiting for a client to call a tool at the test URL",
  activationMessage: "MCP clients can now call the tools at the production URL.",
  credentials: [
    { name: "httpBearerAuth", required: true, displayOptions: { show: { authentication: ["bearerAuth"] } } },
    { name: "httpHeaderAuth", required: true, displayOptions: { show: { authentication: ["headerAuth"] } } },
  ],
  webhooks: [
    {
      name: "setup",
      httpMethod: '={{ ["GET", "DELETE"] }}',
      path: "={{ $parameter.path }}",
      isFullPath: true,
      isMcp: true,
      responseMode: "onReceived",
    },
    {
      name: "default",
      httpMethod: "POST",
      path: "={{ $parameter.path }}",
      isFullPath: true,
      isMcp: true,
      responseMode: "responseNode",
    },
  ],
  codex: {
    categories: ["AI", "Core Nodes"],
    subcategories: { AI: ["Root Nodes", "Model Context Protocol"], "Core Nodes": ["Other Trigger Nodes"] },
    alias: ["Model Context Protocol", "MCP Server", "tools"],
  },
  properties: [
    {
      displayName: "Authentication",
      name: "authentication",
      type: "options",
      default: "none",
      options: [
        { name: "None", value: "none", description: "Everyone who knows the URL" },
        { name: "Bearer Auth", value: "bearerAuth", description: "A token in the header Authorization" },
        { name: "Header Auth", value: "headerAuth", description: "A secret in a header of your own" },
      ],
      description: "Clients that can list and call the tools",
    },
    {
      displayName: "Path",
      name: "path",
      type: "string",
      default: "",
      required: true,
      placeholder: "my-tools",
      description: "Last part of the URL",
    },
  ],
} as const satisfies NodeTypeDescription;
