import type { ExecuteContext, NodeTypeDescription } from "@heddle/workflow";
import { disableDotNotation, fieldListProperty } from "../../item-fields/properties.ts";

/** Split Out as the form and the engine see it. */
export const description = {
  name: "n8n-nodes-base.splitOut",
  displayName: "Split Out",
  description: "Turns each element of a list into an item",
  version: 1,
  group: ["transform"],
  icon: "file:split-out.svg",
  defaults: { name: "Split Out" },
  inputs: ["main"],
  outputs: ["main"],
  properties: [
    fieldListProperty("fieldToSplitOut", "Fields To Split Out", {
      required: true,
      description:
        "The fields whose lists are taken apart, separated by commas. Lists of several fields go side by side; $binary stands for the files of the item",
    }),
    {
      displayName: "Include",
      name: "include",
      type: "options",
      default: "noOtherFields",
      options: [
        { name: "No Other Fields", value: "noOtherFields" },
        { name: "All Other Fields", value: "allOtherFields" },
        { name: "Selected Other Fields", value: "selectedOtherFields" },
      ],
      description: "Other fields to copy to every new item",
    },
    fieldListProperty("fieldsToInclude", "Fields To Include", {
      displayOptions: { show: { include: ["selectedOtherFields"] } },
    }),
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add field",
      default: {},
      options: [
        disableDotNotation,
        {
          displayName: "Destination Field Name",
          name: "destinationFieldName",
          type: "string",
          default: "",
          requiresDataPath: "multiple",
          description: "Output field for the element; one per list field",
        },
        {
          displayName: "Include Binary",
          name: "includeBinary",
          type: "boolean",
          default: false,
          description: "Whether every new item gets the files of the item it came from",
        },
      ],
    },
  ],
  codex: {
    categories: ["Core Nodes"],
    subcategories: { "Core Nodes": ["Data Transformation"] },
    alias: ["split", "list", "array", "nested", "unwind", "explode", "flatten", "iterate"],
  },
} as const satisfies NodeTypeDescription;

/** Execution context of Split Out. */
export type SplitOutContext = ExecuteContext<typeof description.properties>;
