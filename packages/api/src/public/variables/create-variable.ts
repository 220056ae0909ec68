import { publicRoute } from "../public-route.ts";
import { publicVariable, sentVariable } from "./variable.ts";

export const createVariable = publicRoute({
  method: "POST",
  path: "/variables",
  scope: "variable:create",
  area: "Variables",
  body: sentVariable,
  answer: publicVariable,
  status: 201,
  errors: [404],
  summary: "Create a variable",
});
