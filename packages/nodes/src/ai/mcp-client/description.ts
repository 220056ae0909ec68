import type { NodeTypeDescription } from "@heddle/workflow";
import { authenticationProperty, mcpCredentials } from "../mcp/account.ts";
import { endpointProperty, timeoutOption, transportProperty } from "../mcp/properties.ts";

export const description = {
  name: "@n8n/n8n-nodes-langchain.mcpClient",
  displayName: "MCP Client",
  description: "Calls a tool on an MCP server",
  version: 1,
  group: ["transform"],
  icon: "file:mcp-client.svg",
  defaults: { name: "MCP Client" },
  inputs: ["main"],
  outputs: ["main"],
  credentials: mcpCredentials,
  codex: {
    categories: ["AI"],
    subcategories: { AI: ["Model Context Protocol"] },
    alias: ["Model Context Protocol", "MCP"],
  },
  properties: [
    transportProperty,
    endpointProperty,
    authenticationProperty,
    {
      displayName: "Tool",
      name: "tool",
      type: "resourceLocator",
      default: { __rl: true, mode: "list", value: "" },
      required: true,
      description: "The tool that is called",
      typeOptions: { loadOptionsDependsOn: ["endpointUrl", "serverTransport", "authentication"] },
      modes: [
        {
          name: "list",
          displayName: "From List",
          type: "list",
          typeOptions: { searchListMethod: "getTools", searchable: true },
        },
        { name: "id", displayName: "ID", type: "string" },
      ],
    },
    {
      displayName: "Input Mode",
      name: "inputMode",
      type: "options",
      noDataExpression: true,
      default: "manual",
      options: [
        { name: "Manual", value: "manual", description: "A field for each argument" },
        { name: "JSON", value: "json", description: "All arguments as one object" },
      ],
    },
    {
      displayName: "Parameters",
      name: "parameters",
      type: "resourceMapper",
      default: { mappingMode: "defineBelow", value: null },
      noDataExpression: true,
      required: true,
      typeOptions: {
        loadOptionsDependsOn: ["tool.value"],
        resourceMapper: {
          resourceMapperMethod: "getToolParameters",
          mode: "add",
          fieldWords: { singular: "parameter", plural: "parameters" },
          addAllFields: true,
          supportAutoMap: false,
        },
      },
      displayOptions: { show: { inputMode: ["manual"] } },
    },
    {
      displayName: "JSON",
      name: "jsonInput",
      type: "json",
      typeOptions: { rows: 5 },
      default: '{\n  "my_field_1": "value",\n  "my_field_2": 1\n}\n',
      description: "The arguments of the tool",
      displayOptions: { show: { inputMode: ["json"] } },
    },
    {
      ...timeoutOption,
      options: [
        ...timeoutOption.options,
        {
          displayName: "Convert to Binary",
          name: "convertToBinary",
          type: "boolean",
          default: true,
          description: "Whether images and recordings become files of the item",
        },
      ],
    },
  ],
} as const satisfies NodeTypeDescription;
