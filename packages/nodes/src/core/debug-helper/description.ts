import type { ExecuteContext, NodeTypeDescription } from "@heddle/workflow";

const kinds = [
  ["address", "Address"],
  ["creditCard", "Credit Card"],
  ["email", "Email"],
  ["ipv4", "IPv4"],
  ["ipv6", "IPv6"],
  ["macAddress", "MAC"],
  ["nanoid", "NanoID"],
  ["url", "URL"],
  ["user", "User Data"],
  ["uuid", "UUID"],
  ["semver", "Version"],
] as const;

/** DebugHelper as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.debugHelper",
  displayName: "DebugHelper",
  description: "Throws errors and generates random data for testing workflows",
  version: 1,
  group: ["output"],
  icon: "file:debug-helper.svg",
  defaults: { name: "DebugHelper", color: "#5a6b7a" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Category",
      name: "category",
      type: "options",
      noDataExpression: true,
      default: "throwError",
      options: [
        { name: "Do Nothing", value: "doNothing", description: "Passes the items on" },
        { name: "Throw Error", value: "throwError", description: "Fails with a message" },
        { name: "Generate Random Data", value: "randomData", description: "Makes items of made-up data" },
      ],
    },
    {
      displayName: "Error Message",
      name: "throwErrorMessage",
      type: "string",
      default: "Node has thrown an error",
      displayOptions: { show: { category: ["throwError"] } },
      description: "Error message",
    },
    {
      displayName: "Data Type",
      name: "randomDataType",
      type: "options",
      default: "user",
      options: kinds.map(([value, name]) => ({ name, value })),
      displayOptions: { show: { category: ["randomData"] } },
      description: "Type of data to generate",
    },
    {
      displayName: "Seed",
      name: "randomDataSeed",
      type: "string",
      default: "",
      placeholder: "e.g. 12345",
      displayOptions: { show: { category: ["randomData"] } },
      description: "The same seed makes the same data each time",
    },
    {
      displayName: "Number of Items to Generate",
      name: "randomDataCount",
      type: "number",
      default: 10,
      displayOptions: { show: { category: ["randomData"] } },
      description: "Number of items to create",
    },
    {
      displayName: "Output as Single Array",
      name: "randomDataSingleArray",
      type: "boolean",
      default: false,
      displayOptions: { show: { category: ["randomData"] } },
      description: "Whether to return one item with a list",
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Helpers"] },
    alias: ["debug", "error", "random", "test data", "fake"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of DebugHelper. */
export type DebugContext = ExecuteContext<typeof description.properties>;
