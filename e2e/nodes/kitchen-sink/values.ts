import { inSection } from "./section.ts";

/** Numbers, switches, colors and dates. */
export const values = inSection("values", [
  { name: "anyNumber", type: "number", default: 0 },
  { name: "emptyNumber", type: "number", default: "" },
  { name: "percent", type: "number", default: 50, typeOptions: { minValue: 0, maxValue: 100 } },
  { name: "price", type: "number", default: 1.5, typeOptions: { minValue: 0, numberPrecision: 2 } },
  { name: "whole", type: "number", default: 1, typeOptions: { numberPrecision: 0 } },
  { name: "steps", type: "number", default: 10, typeOptions: { numberStepSize: 5 } },
  { name: "onOff", type: "boolean", default: false, description: "Whether it is on" },
  { name: "onByDefault", type: "boolean", default: true },
  { name: "fixedSwitch", type: "boolean", default: false, noDataExpression: true },
  { name: "plainColor", type: "color", default: "#3366cc" },
  { name: "alphaColor", type: "color", default: "", typeOptions: { showAlpha: true } },
  { name: "moment", type: "dateTime" },
  { name: "requiredMoment", type: "dateTime", default: undefined, required: true },
  { name: "day", type: "dateTime", typeOptions: { dateOnly: true } },
]);
