import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { description as aggregate } from "../aggregate/description.ts";
import { description as limit } from "../limit/description.ts";
import { descriptions as removeDuplicates } from "../remove-duplicates/description.ts";
import { description as sort } from "../sort/description.ts";
import { description as splitOut } from "../split-out/description.ts";
import { descriptions as summarize } from "../summarize/description.ts";

/** Operations with the parameters of the nodes that took their place. */
const OPERATIONS = [
  ["splitOutItems", "Split Out Items", "Splits a list inside an item into items", splitOut.properties],
  [
    "concatenateItems",
    "Concatenate Items",
    "Combines fields of all items into one item",
    aggregate.properties,
  ],
  ["limit", "Limit", "Passes on a limited number of items", limit.properties],
  ["removeDuplicates", "Remove Duplicates", "Removes duplicate items", removeDuplicates[0]!.properties],
  ["sort", "Sort", "Changes the order of the items", sort.properties],
  ["summarize", "Summarize", "Counts, adds up or joins values", summarize[1]!.properties],
] as const;

/** Names of fields that versions before 3 keep as rows. */
const LISTS = new Set(["fieldsToInclude", "fieldsToExclude", "fieldsToCompare"]);

function rows(property: NodeProperty): NodeProperty {
  return {
    displayName: property.displayName,
    name: property.name,
    type: "fixedCollection",
    typeOptions: { multipleValues: true },
    placeholder: "Add field",
    default: {},
    displayOptions: property.displayOptions,
    options: [
      {
        name: "fields",
        displayName: "Fields",
        values: [{ displayName: "Field Name", name: "fieldName", type: "string", default: "" }],
      },
    ],
  };
}

function properties(version: number): NodeProperty[] {
  const isOld = version < 3;
  // Before version 3 one operation had another name.
  const nameOf = (operation: string) =>
    isOld && operation === "concatenateItems" ? "aggregateItems" : operation;
  const label = (operation: string, name: string) =>
    nameOf(operation) === "aggregateItems" ? "Aggregate Items" : name;
  return [
    { displayName: "Resource", name: "resource", type: "hidden", default: "itemList" },
    {
      displayName: "Operation",
      name: "operation",
      type: "options",
      noDataExpression: true,
      default: "splitOutItems",
      options: OPERATIONS.map(([operation, name, description]) => ({
        name: label(operation, name),
        value: nameOf(operation),
        action: label(operation, name),
        description,
      })),
    },
    ...OPERATIONS.flatMap(([operation, , , list]) =>
      (list as readonly NodeProperty[]).map((property) => {
        const shown = only(property, nameOf(operation));
        return isOld && LISTS.has(property.name) ? rows(shown) : shown;
      }),
    ),
  ];
}

function only(property: NodeProperty, operation: string): NodeProperty {
  const { displayOptions } = property;
  return {
    ...property,
    displayOptions: { ...displayOptions, show: { ...displayOptions?.show, operation: [operation] } },
  };
}

function description(...version: number[]): NodeTypeDescription {
  return {
    name: "n8n-nodes-base.itemLists",
    displayName: "Item Lists",
    description: "Splits, combines, sorts and limits items. In new workflows, use a node for each of these",
    version,
    group: ["input"],
    icon: "file:item-lists.svg",
    hidden: true,
    defaults: { name: "Item Lists" },
    inputs: ["main"],
    outputs: ["main"],
    properties: properties(version[0] ?? 1),
    codex: {
      categories: ["Core Nodes"],
      subcategories: { "Core Nodes": ["Data Transformation"] },
      alias: ["split", "aggregate", "sort", "limit", "deduplicate", "summarize", "list"],
    },
  };
}

/** Every version of Item Lists. */
export const descriptions = [description(1, 2, 2.1, 2.2), description(3, 3.1)];
