import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { ExecutionItems } from "./execution.ts";

const wholeNumber = (min: number) => z.coerce.number<number | undefined>().int().min(min);

/** Returns one page of the items of an output, searched and sorted. */
export const listExecutionItems = route({
  method: "GET",
  path: "/executions/:id/items",
  right: "execution:read",
  query: z.object({
    node: z.string("Name the `node`."),
    run: wholeNumber(0).default(0),
    output: wholeNumber(0).default(0),
    offset: wholeNumber(0).default(0),
    limit: wholeNumber(1).max(10_000).default(100),
    /** Only items in which a key or value contains this text. */
    search: z.string().max(1000, "Search for at most 1,000 characters.").optional(),
    /** Key of the items' `json` by which all of them are sorted. */
    sort: z.string().max(1000).optional(),
    order: z.enum(["asc", "desc"], "Order by `asc` or `desc`.").default("asc"),
  }),
  answer: type<ExecutionItems>(),
  errors: [410],
  summary: "Read items of an execution",
});
