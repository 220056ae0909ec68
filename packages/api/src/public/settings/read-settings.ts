import { z } from "../../zod.ts";
import { publicRoute } from "../public-route.ts";

export const readSettings = publicRoute({
  method: "GET",
  path: "/settings",
  scope: "settings:read",
  area: "Settings",
  answer: z
    .object({
      version: z.string(),
      instanceId: z.string(),
      timezone: z.string(),
      editorUrl: z.string(),
      webhookUrl: z.string(),
      executionMode: z.enum(["regular", "queue"]),
      executionTimeout: z.number().meta({ description: "Seconds; -1 = none." }),
      saveDataErrorExecution: z.string(),
      saveDataSuccessExecution: z.string(),
      saveManualExecutions: z.boolean(),
      saveExecutionProgress: z.boolean(),
      workflowChangesGoLive: z.string(),
    })
    .meta({ id: "settings" }),
  summary: "Read the settings of the instance; the environment sets them",
});
