import { alertPostSchema, alertRuleSchema, alertSettingsSchema } from "../../alerts/alert.ts";
import { z } from "../../zod.ts";

const date = z.string().meta({ format: "date-time" });

/** Settings of an alert that are sent. */
export const sentAlert = alertSettingsSchema.meta({ id: "sentAlert" });

/** An alert of the public API. */
export const publicAlert = z
  .object({
    id: z.string(),
    workflowId: z.string(),
    workflowName: z.string(),
    rule: alertRuleSchema,
    mailTo: z.array(z.string()),
    postTo: z.array(alertPostSchema.extend({ url: z.string() })).meta({
      description: "URLs are shortened to their host for callers who cannot change the alert.",
    }),
    callWorkflow: z.string().nullable(),
    quietMinutes: z.number(),
    isEnabled: z.boolean(),
    state: z.enum(["ok", "firing"]),
    firingSince: date.nullable(),
    reason: z.string().nullable(),
    lastNotifiedAt: date.nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: "alert" });
