import { route, type } from "../route.ts";
import { z } from "../zod.ts";

const MAX_BREAKPOINTS = 1000;
const MAX_EDITED_ITEMS = 10_000;

const place = z.number().int().min(0);

const schema = z.object({
  action: z.enum(["continue", "step", "back", "edit"], "`action` is `continue`, `step`, `back` or `edit`."),
  /** Names of the nodes before which the run pauses next. */
  breakpoints: z.array(z.string()).max(MAX_BREAKPOINTS).default([]),
  /** With action `edit`: the edited input of the next node, by its source. */
  edits: z
    .array(
      z.object({
        node: z.string(),
        runIndex: place,
        output: place,
        items: z
          .array(z.record(z.string(), z.unknown()), "`items` is a list of objects.")
          .max(MAX_EDITED_ITEMS),
      }),
    )
    .default([]),
});

/** Ways to continue a paused run, in client requests. */
export type ContinueExecutionBody = z.input<typeof schema>;

/**
 * Continues a paused manual run: to the next breakpoint, by one node, or not at all, after its last node run was taken back or the
 * items of the next node were edited. Push messages go to the tab named in the header `sessionid`.
 */
export const continueExecution = route({
  method: "POST",
  path: "/executions-current/:id/continue",
  right: "starter of the manual run",
  body: schema,
  answer: type<{ continued: true }>(),
  errors: [409],
  summary: "Continue a paused manual run",
});
