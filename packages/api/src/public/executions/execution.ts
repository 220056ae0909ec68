import { z } from "../../zod.ts";

const date = z.string().meta({ format: "date-time" });

/** An execution of the public API. */
export const publicExecution = z
  .object({
    id: z.string(),
    finished: z.boolean(),
    mode: z.string().meta({
      description:
        "cli, error, integrated, internal, manual, retry, trigger, webhook, or another way in which executions start.",
    }),
    status: z
      .string()
      .meta({ description: "new, running, waiting, success, error, crashed, canceled or unknown." }),
    retryOf: z.string().nullable(),
    retrySuccessId: z.string().nullable(),
    startedAt: date,
    stoppedAt: date.nullable(),
    workflowId: z.string(),
    waitTill: date.nullable(),
    customData: z.record(z.string(), z.string()).optional(),
    data: z
      .looseObject({})
      .optional()
      .meta({ description: "With `includeData`: the run data, `resultData.runData` by names of nodes." }),
    workflowData: z
      .looseObject({})
      .optional()
      .meta({ description: "With `includeData`: the workflow as it was when it ran." }),
  })
  .meta({ id: "execution" });
