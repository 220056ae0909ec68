import { defineNode, mapItems, type NodeTypeDescription } from "@heddle/workflow";

const name = "kitchen.service";
const of = (resource: string, operations: string[]) => ({
  displayName: "Operation",
  name: "operation",
  type: "options" as const,
  noDataExpression: true,
  displayOptions: { show: { resource: [resource] } },
  options: operations.map((value) => ({ name: value, value, action: `${value} a ${resource}` })),
  default: operations[0],
});

const description: NodeTypeDescription = {
  name,
  displayName: "Kitchen Service",
  description: "A service with resources and operations",
  version: 1,
  group: ["transform"],
  subtitle: '={{ $parameter["operation"] + ": " + $parameter["resource"] }}',
  defaults: { name: "Kitchen Service" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    {
      displayName: "Resource",
      name: "resource",
      type: "options",
      noDataExpression: true,
      options: [
        { name: "Dish", value: "dish" },
        { name: "Guest", value: "guest" },
      ],
      default: "dish",
    },
    of("dish", ["cook", "serve"]),
    of("guest", ["invite", "seat"]),
    {
      displayName: "Dish",
      name: "dish",
      type: "string",
      required: true,
      displayOptions: { show: { resource: ["dish"] } },
      default: "",
    },
    {
      displayName: "Guest",
      name: "guest",
      type: "string",
      displayOptions: { show: { resource: ["guest"], operation: ["seat"] } },
      default: "",
    },
    { displayName: "Options", name: "options", type: "collection", default: {}, options: [] },
  ],
  credentials: [{ name: "kitchenSinkApi", required: true }],
  codex: { categories: ["Development"] },
};

/** A typical service node: resource, operation, a credential. */
export default defineNode({
  name,
  effect: "pure",
  descriptions: [description],
  execute: (context) =>
    mapItems(context, (_item, index) => ({ json: { did: context.read(index)["operation"] } })),
});
