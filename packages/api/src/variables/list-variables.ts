import { route, type } from "../route.ts";
import type { Variable } from "./variable.ts";

/** Lists variables by key: those that hold everywhere, and those of the projects that the caller may read. */
export const listVariables = route({
  method: "GET",
  path: "/variables",
  right: "signed in",
  answer: type<Variable[]>(),
  summary: "List variables",
});
