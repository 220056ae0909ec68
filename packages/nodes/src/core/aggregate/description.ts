import type { ExecuteContext, NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { disableDotNotation, fieldListProperty } from "../../item-fields/properties.ts";

const ofFields = { show: { aggregate: ["aggregateIndividualFields"] } };
const ofItems = { show: { aggregate: ["aggregateAllItemData"] } };

const what = {
  displayName: "Aggregate",
  name: "aggregate",
  type: "options",
  default: "aggregateIndividualFields",
  options: [
    {
      name: "Individual Fields",
      value: "aggregateIndividualFields",
      description: "A list for each field that you choose",
    },
    {
      name: "All Item Data (Into a Single List)",
      value: "aggregateAllItemData",
      description: "One list of all items",
    },
  ],
} as const satisfies NodeProperty;

const fields = {
  displayName: "Fields To Aggregate",
  name: "fieldsToAggregate",
  type: "fixedCollection",
  placeholder: "Add field to aggregate",
  typeOptions: { multipleValues: true },
  displayOptions: ofFields,
  default: { fieldToAggregate: [{ fieldToAggregate: "", renameField: false }] },
  options: [
    {
      name: "fieldToAggregate",
      displayName: "Field To Aggregate",
      values: [
        {
          displayName: "Input Field Name",
          name: "fieldToAggregate",
          type: "string",
          default: "",
          requiresDataPath: "single",
          placeholder: "e.g. id",
          description: "The field whose values become a list",
        },
        {
          displayName: "Rename Field",
          name: "renameField",
          type: "boolean",
          default: false,
          description: "Whether to give the list a different name than the field",
        },
        {
          displayName: "Output Field Name",
          name: "outputFieldName",
          type: "string",
          default: "",
          requiresDataPath: "single",
          displayOptions: { show: { renameField: [true] } },
          description: "Field with the list",
        },
      ],
    },
  ],
} as const satisfies NodeProperty;

const options = {
  displayName: "Options",
  name: "options",
  type: "collection",
  placeholder: "Add field",
  default: {},
  options: [
    { ...disableDotNotation, displayOptions: { hide: { "/aggregate": ["aggregateAllItemData"] } } },
    {
      displayName: "Merge Lists",
      name: "mergeLists",
      type: "boolean",
      default: false,
      displayOptions: { hide: { "/aggregate": ["aggregateAllItemData"] } },
      description: "Whether to add the elements of lists, instead of the lists themselves",
    },
    {
      displayName: "Include Binaries",
      name: "includeBinaries",
      type: "boolean",
      default: false,
      description: "Whether the new item has the files of all items",
    },
    {
      displayName: "Keep Only Unique Binaries",
      name: "keepOnlyUnique",
      type: "boolean",
      default: false,
      displayOptions: { show: { includeBinaries: [true] } },
      description: "Whether to keep files of the same kind, type, extension and size only once",
    },
    {
      displayName: "Keep Missing And Null Values",
      name: "keepMissing",
      type: "boolean",
      default: false,
      displayOptions: { hide: { "/aggregate": ["aggregateAllItemData"] } },
      description: "Whether to add null for items without a value",
    },
  ],
} as const satisfies NodeProperty;

/** Aggregate as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.aggregate",
  displayName: "Aggregate",
  description: "Combines all items into one, with lists of their values",
  version: 1,
  group: ["transform"],
  icon: "file:aggregate.svg",
  defaults: { name: "Aggregate" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    what,
    fields,
    {
      displayName: "Put Output in Field",
      name: "destinationFieldName",
      type: "string",
      default: "data",
      displayOptions: ofItems,
      description: "Field with the list",
    },
    {
      displayName: "Include",
      name: "include",
      type: "options",
      default: "allFields",
      displayOptions: ofItems,
      options: [
        { name: "All Fields", value: "allFields" },
        { name: "Specified Fields", value: "specifiedFields" },
        { name: "All Fields Except", value: "allFieldsExcept" },
      ],
      description: "Item fields to add to the list",
    },
    fieldListProperty("fieldsToExclude", "Fields To Exclude", {
      displayOptions: { show: { aggregate: ["aggregateAllItemData"], include: ["allFieldsExcept"] } },
    }),
    fieldListProperty("fieldsToInclude", "Fields To Include", {
      displayOptions: { show: { aggregate: ["aggregateAllItemData"], include: ["specifiedFields"] } },
    }),
    options,
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["aggregate", "combine", "flatten", "transform", "array", "list", "item", "group", "collect"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Aggregate. */
export type AggregateContext = ExecuteContext<typeof description.properties>;
