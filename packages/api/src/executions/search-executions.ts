import { filter, text } from "../query-values.ts";
import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import { type ExecutionSummary, executionFilterSchema } from "./execution.ts";

const MIN_CHARACTERS = 2;
const MAX_CHARACTERS = 200;

/** Executions whose data contain a text, as far as one call searched. */
export interface ExecutionSearch {
  results: FoundExecution[];
  /** Number of executions that this call looked through. */
  searched: number;
  /** Of these, the number that were too large to be looked through. */
  skipped: number;
  /** The `lastId` of the next call; absent if everything was searched. */
  nextId?: string;
}

/** An execution and the first match of the text: an output of a node run, or its error if `output` is absent. */
export interface FoundExecution {
  execution: ExecutionSummary;
  place: FoundPlace;
}

/** A node, its run and its output, each counted from 0. */
export interface FoundPlace {
  node: string;
  run: number;
  output?: number;
}

/** Looks through the data of executions, newest first, for about a second; further calls continue at `nextId`. */
export const searchExecutions = route({
  method: "GET",
  path: "/execution-search",
  right: "signed in",
  query: z.object({
    filter: filter(executionFilterSchema),
    text: z
      .string("Say what `text` to look for.")
      .trim()
      .min(MIN_CHARACTERS, `Search for at least ${MIN_CHARACTERS} characters.`)
      .max(MAX_CHARACTERS, `Search for at most ${MAX_CHARACTERS} characters.`),
    lastId: text(),
  }),
  answer: type<ExecutionSearch>(),
  summary: "Search the data of executions",
});
