import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { date, executionFilterSchema, executionId } from "./execution.ts";

/** Deletes executions by id, or those before a date that match the filters. Executions the caller may not read are left alone. */
export const deleteExecutions = route({
  method: "POST",
  path: "/executions/delete",
  right: "signed in",
  body: z.object({
    deleteBefore: date.nullish(),
    ids: z
      .array(executionId, "`ids` is a list of ids.")
      .max(100_000, "Delete at most 100,000 executions at once.")
      .nullish(),
    filters: executionFilterSchema.nullish(),
  }),
  answer: type<undefined>(),
  errors: [0],
  summary: "Delete executions",
});
