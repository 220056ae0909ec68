import { z } from "../../zod.ts";
import { publicExecution } from "../executions/execution.ts";

/** An accepted event of the public API, by the execution that it started. */
export const publicEvent = publicExecution
  .extend({
    error: z.string().nullable().meta({ description: "Why its execution failed." }),
    replayId: z.string().nullable().meta({ description: "The execution that ran it again last." }),
    replayStatus: z.string().nullable(),
    dismissedAt: z.string().nullable().meta({ format: "date-time" }),
  })
  .meta({ id: "inboxEvent" });
