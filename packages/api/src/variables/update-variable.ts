import { route, type } from "../route.ts";
import { type Variable, variableChangeSchema } from "./variable.ts";

/** Changes a variable; the next execution reads the new value. */
export const updateVariable = route({
  method: "PATCH",
  path: "/variables/:id",
  right: "signed in",
  body: variableChangeSchema,
  answer: type<Variable>(),
  errors: [403, 404],
  summary: "Change a variable",
});
