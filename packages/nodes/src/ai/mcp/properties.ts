import type { NodeProperty } from "@heddle/workflow";

export const endpointProperty = {
  displayName: "Endpoint",
  name: "endpointUrl",
  type: "string",
  typeOptions: { isRequestUrl: true },
  default: "",
  required: true,
  placeholder: "https://my-mcp-server.example.com/mcp",
  description: "Address of the MCP server",
} as const satisfies NodeProperty;

export const transportProperty = {
  displayName: "Server Transport",
  name: "serverTransport",
  type: "options",
  default: "httpStreamable",
  options: [
    { name: "HTTP Streamable", value: "httpStreamable" },
    { name: "Server Sent Events", value: "sse", description: "Of older servers" },
  ],
  description: "Transport to the server",
} as const satisfies NodeProperty;

export const timeoutOption = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add Option",
  default: {},
  options: [
    {
      displayName: "Timeout",
      name: "timeout",
      type: "number",
      default: 60_000,
      typeOptions: { minValue: 1 },
      description: "Milliseconds without a sign of life after which a call of a tool is given up",
    },
  ],
} as const satisfies NodeProperty;
