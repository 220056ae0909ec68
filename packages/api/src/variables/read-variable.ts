import { route, type } from "../route.ts";
import type { Variable } from "./variable.ts";

/** Reads a variable that the caller may read. */
export const readVariable = route({
  method: "GET",
  path: "/variables/:id",
  right: "signed in",
  answer: type<Variable>(),
  errors: [404],
  summary: "Read a variable",
});
