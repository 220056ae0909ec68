import type { NodeProperty, NodeTypeDescription } from "@heddle/workflow";
import { base, combineOptions, joinMode, mergeByFields, outputDataFrom } from "./properties.ts";

const inputNames = ["Input 1", "Input 2"];
const twoInputs = { inputs: ["main", "main"], inputNames };

const key = (number: 1 | 2): NodeProperty => ({
  displayName: `Property Input ${number}`,
  name: `propertyName${number}`,
  type: "string",
  default: "",
  required: true,
  description: `The field of input ${number} that is compared`,
  displayOptions: {
    show: { mode: ["keepKeyMatches", "mergeByKey", "mergeByPropertyName", "removeKeyMatches"] },
  },
});

/** Every way to combine is a mode. */
export const descriptionV1 = {
  ...base,
  ...twoInputs,
  version: 1,
  properties: [
    {
      displayName: "Mode",
      name: "mode",
      type: "options",
      default: "append",
      options: [
        { name: "Append", value: "append", description: "The items of input 1, then those of input 2" },
        {
          name: "Keep Key Matches",
          value: "keepKeyMatches",
          description: "Items of input 1 that match one of input 2",
        },
        {
          name: "Merge By Index",
          value: "mergeByIndex",
          description: "Items at the same position, combined",
        },
        {
          name: "Merge By Key",
          value: "mergeByKey",
          description: "Items of input 1 with the fields of what matches in input 2",
        },
        {
          name: "Multiplex",
          value: "multiplex",
          description: "Every item of input 1 with every item of input 2",
        },
        { name: "Pass-Through", value: "passThrough", description: "The items of one input" },
        {
          name: "Remove Key Matches",
          value: "removeKeyMatches",
          description: "Items of input 1 that match none of input 2",
        },
        { name: "Wait", value: "wait", description: "An empty item, once both inputs have arrived" },
      ],
    },
    {
      displayName: "Join",
      name: "join",
      type: "options",
      default: "left",
      displayOptions: { show: { mode: ["mergeByIndex"] } },
      options: [
        { name: "Inner Join", value: "inner", description: "As many items as both inputs have" },
        { name: "Left Join", value: "left", description: "As many items as input 1 has" },
        { name: "Outer Join", value: "outer", description: "As many items as the longer input has" },
      ],
    },
    key(1),
    key(2),
    {
      displayName: "Output Data",
      name: "output",
      type: "options",
      default: "input1",
      displayOptions: { show: { mode: ["passThrough"] } },
      options: [
        { name: "Input 1", value: "input1" },
        { name: "Input 2", value: "input2" },
      ],
    },
    {
      displayName: "Overwrite",
      name: "overwrite",
      type: "options",
      default: "always",
      displayOptions: { show: { mode: ["mergeByKey", "mergeByPropertyName"] } },
      options: [
        { name: "Always", value: "always", description: "Fields of input 2 always count" },
        {
          name: "If Blank",
          value: "blank",
          description: "Fields of input 2 count where those of input 1 are empty",
        },
        {
          name: "If Missing",
          value: "undefined",
          description: "Fields of input 2 count where input 1 has none",
        },
      ],
    },
  ],
} as const satisfies NodeTypeDescription;

const byFields = { mode: ["combine"], combinationMode: ["mergeByFields"] };
const sides = [
  { name: "Always Prioritize Input 1", value: "preferInput1" },
  { name: "Always Prioritize Input 2", value: "preferInput2" },
];

/** Two inputs, three modes. */
export const descriptionV2 = {
  ...base,
  ...twoInputs,
  version: [2, 2.1],
  requiredInputs: "={{ $parameter.mode === 'chooseBranch' ? [0, 1] : 1 }}",
  properties: [
    {
      displayName: "Mode",
      name: "mode",
      type: "options",
      default: "append",
      options: [
        { name: "Append", value: "append", description: "The items of input 1, then those of input 2" },
        { name: "Combine", value: "combine", description: "Items of both inputs merged into one another" },
        {
          name: "Choose Branch",
          value: "chooseBranch",
          description: "The items of one input, once both have arrived",
        },
      ],
    },
    {
      displayName: "Combination Mode",
      name: "combinationMode",
      type: "options",
      default: "mergeByFields",
      displayOptions: { show: { mode: ["combine"] } },
      options: [
        { name: "Merge By Fields", value: "mergeByFields", description: "Items whose fields are equal" },
        {
          name: "Merge By Position",
          value: "mergeByPosition",
          description: "The first items, the second items, and so on",
        },
        {
          name: "Multiplex",
          value: "multiplex",
          description: "Every item of input 1 with every item of input 2",
        },
      ],
    },
    mergeByFields({ show: byFields }),
    joinMode({ show: byFields }),
    outputDataFrom(byFields),
    {
      displayName: "Output Type",
      name: "chooseBranchMode",
      type: "options",
      default: "waitForBoth",
      displayOptions: { show: { mode: ["chooseBranch"] } },
      options: [{ name: "Wait for Both Inputs to Arrive", value: "waitForBoth" }],
    },
    {
      displayName: "Output",
      name: "output",
      type: "options",
      default: "input1",
      displayOptions: { show: { mode: ["chooseBranch"], chooseBranchMode: ["waitForBoth"] } },
      options: [
        { name: "Input 1 Data", value: "input1" },
        { name: "Input 2 Data", value: "input2" },
        { name: "A Single, Empty Item", value: "empty" },
      ],
    },
    {
      displayName: "Options",
      name: "options",
      type: "collection",
      placeholder: "Add option",
      default: {},
      displayOptions: { show: { mode: ["combine"] } },
      options: combineOptions(
        "combinationMode",
        { fields: "mergeByFields", position: "mergeByPosition" },
        sides,
      ),
    },
  ],
} as const satisfies NodeTypeDescription;
