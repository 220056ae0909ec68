import { publicRoute } from "../public-route.ts";
import { sentVariable } from "./variable.ts";

export const updateVariable = publicRoute({
  method: "PUT",
  path: "/variables/:id",
  scope: "variable:update",
  area: "Variables",
  body: sentVariable,
  answer: null,
  status: 204,
  errors: [404],
  summary: "Change a variable",
});
