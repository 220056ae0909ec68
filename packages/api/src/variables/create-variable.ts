import { route, type } from "../route.ts";
import { newVariableSchema, type Variable } from "./variable.ts";

/** Creates a variable, which executions read from the next one on: one that holds everywhere needs the right for it in the instance, one of a project in the project. */
export const createVariable = route({
  method: "POST",
  path: "/variables",
  right: "signed in",
  body: newVariableSchema,
  answer: type<Variable>(),
  errors: [403, 404],
  summary: "Create a variable",
});
