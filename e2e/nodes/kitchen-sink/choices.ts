import { inSection } from "./section.ts";

const fruits = ["Apple", "Banana", "Cherry"].map((name) => ({
  name,
  value: name.toLowerCase(),
  description: `A <b>${name.toLowerCase()}</b>`,
}));
const many = Array.from({ length: 40 }, (_, index) => ({ name: `Choice ${index + 1}`, value: index + 1 }));

/** Choices listed in the description. */
export const choices = inSection("choices", [
  { name: "oneFruit", type: "options", options: fruits, default: "apple" },
  { name: "noFruit", type: "options", options: fruits, default: "", required: true, placeholder: "A fruit" },
  { name: "fixedFruit", type: "options", options: fruits, default: "apple", noDataExpression: true },
  { name: "oneOfMany", type: "options", options: many, default: 1 },
  {
    name: "yesOrNo",
    type: "options",
    options: [
      { name: "Yes", value: true },
      { name: "No", value: false },
    ],
    default: true,
  },
  { name: "anyFruit", type: "options", options: fruits, default: "apple", allowArbitraryValues: true },
  { name: "someFruits", type: "multiOptions", options: fruits, default: [] },
  { name: "requiredFruits", type: "multiOptions", options: fruits, default: [], required: true },
  { name: "someOfMany", type: "multiOptions", options: many, default: [1, 2] },
]);

/** Choices listed by a service. */
export const remote = inSection("remote", [
  { name: "group", type: "string", default: "a", description: "Which of the service's groups is listed" },
  { name: "listedByMethod", type: "options", typeOptions: { loadOptionsMethod: "listOptions" } },
  {
    name: "listedForGroup",
    type: "options",
    typeOptions: { loadOptionsMethod: "listOptions", loadOptionsDependsOn: ["group"] },
  },
  {
    name: "listedOnChange",
    type: "options",
    typeOptions: { loadOptionsMethod: "listOptions", reloadOnChange: ["group"] },
  },
  {
    name: "severalListed",
    type: "multiOptions",
    default: [],
    typeOptions: { loadOptionsMethod: "listOptions" },
  },
  {
    name: "listedByRouting",
    type: "options",
    typeOptions: {
      loadOptions: {
        routing: {
          request: { method: "GET", url: "/declared" },
          output: {
            postReceive: [
              { type: "rootProperty", properties: { property: "data.items" } },
              { type: "filter", properties: { pass: "={{ $responseItem.hidden !== true }}" } },
              {
                type: "setKeyValue",
                properties: { name: "={{ $responseItem.title }}", value: "={{ $responseItem.id }}" },
              },
              { type: "sort", properties: { key: "name" } },
            ],
          },
        },
      },
    },
  },
  { name: "neverListed", type: "options", typeOptions: { loadOptionsMethod: "failAlways" } },
  { name: "unknownMethod", type: "options", typeOptions: { loadOptionsMethod: "isNotThere" } },
]);
