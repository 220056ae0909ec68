import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { Variable } from "./variable.ts";

/**
 * Lists variables by key: global ones, and those of the projects that the caller may read. With `workflowId`, the
 * variables that an execution of this workflow would read, each key once; a workflow that is not stored yet reads
 * global ones.
 */
export const listVariables = route({
  method: "GET",
  path: "/variables",
  right: "signed in",
  query: z.object({ workflowId: z.string("A workflow is named by its id.").optional() }),
  answer: type<Variable[]>(),
  errors: [404],
  summary: "List variables",
});
