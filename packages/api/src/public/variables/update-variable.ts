import { publicRoute } from "../public-route.ts";
import { publicVariable } from "./variable.ts";

export const updateVariable = publicRoute({
  method: "PUT",
  path: "/variables/:id",
  scope: "variable:update",
  area: "Variables",
  body: publicVariable,
  answer: null,
  status: 204,
  errors: [404],
  summary: "Change a variable",
});
