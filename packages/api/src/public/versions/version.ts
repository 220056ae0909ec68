import { z } from "../../zod.ts";

/** A version of a workflow. */
export const publicVersion = z
  .object({
    versionId: z.string(),
    workflowId: z.string(),
    number: z.number(),
    name: z.string().nullable(),
    description: z.string().nullable(),
    createdAt: z.string().meta({ format: "date-time" }),
    isCurrent: z.boolean().meta({ description: "The workflow as it is stored." }),
    isLive: z.boolean().meta({ description: "The version that triggers and callers run." }),
  })
  .meta({ id: "workflowVersionState" });
