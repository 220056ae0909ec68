import { route, type } from "../route.ts";
import { z } from "../zod.ts";
import type { ExecutionAnnotation } from "./execution.ts";

const MAX_NOTE_CHARACTERS = 2_000;
const MAX_TAGS = 20;
const MAX_TAG_CHARACTERS = 40;

const tag = z
  .string("A tag is a text.")
  .trim()
  .min(1, "A tag is not empty.")
  .max(MAX_TAG_CHARACTERS, `Keep a tag within ${MAX_TAG_CHARACTERS} characters.`);

/** Changes the annotation of an execution; absent fields stay unchanged. An annotated execution is not pruned. */
export const annotateExecution = route({
  method: "PATCH",
  path: "/executions/:id",
  right: "execution:delete",
  body: z.object({
    isPinned: z.boolean("`isPinned` is true or false.").optional(),
    vote: z.enum(["up", "down"], "Vote `up` or `down`, or `null` for neither.").nullish(),
    note: z
      .string("A note is a text.")
      .max(MAX_NOTE_CHARACTERS, `Keep a note within ${MAX_NOTE_CHARACTERS} characters.`)
      .optional(),
    tags: z
      .array(tag, "`tags` is a list of texts.")
      .max(MAX_TAGS, `Give at most ${MAX_TAGS} tags.`)
      .optional(),
  }),
  answer: type<ExecutionAnnotation>(),
  errors: [404],
  summary: "Pin an execution, or say something about it",
});
