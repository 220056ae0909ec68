import { tagReferences, workflowNameSchema } from "../../workflows/workflow.ts";
import { z } from "../../zod.ts";
import { publicTag } from "../tags/tag.ts";
import { readOnly, writtenDate } from "../values.ts";

const node = z
  .looseObject({
    id: z.string().optional(),
    name: z.string().optional(),
    type: z.string().optional(),
    typeVersion: z.number().optional(),
    position: z.tuple([z.number(), z.number()], "A position is [x, y].").optional(),
    parameters: z.record(z.string(), z.unknown()).optional(),
    credentials: z.record(z.string(), z.unknown()).optional().meta({
      description: "By credential type: `{ id, name }`, or the name alone of one that you may use.",
    }),
    webhookId: z.string().optional(),
    disabled: z.boolean().optional(),
    notes: z.string().optional(),
    notesInFlow: z.boolean().optional(),
    executeOnce: z.boolean().optional(),
    alwaysOutputData: z.boolean().optional(),
    retryOnFail: z.boolean().optional(),
    maxTries: z.number().optional(),
    waitBetweenTries: z.number().optional(),
    continueOnFail: z.boolean().optional(),
    onError: z.string().optional(),
    createdAt: writtenDate(),
    updatedAt: writtenDate(),
  })
  .meta({ id: "node", description: "Keys that are not listed are kept as they are." });

const workflowSettings = z
  .looseObject({
    saveExecutionProgress: z.union([z.boolean(), z.literal("DEFAULT")]).nullish(),
    saveManualExecutions: z.union([z.boolean(), z.literal("DEFAULT")]).nullish(),
    saveDataErrorExecution: z.string().nullish(),
    saveDataSuccessExecution: z.string().nullish(),
    executionTimeout: z.number().nullish(),
    errorWorkflow: z.union([z.string(), z.number()]).nullish(),
    timezone: z.string().nullish(),
    executionOrder: z.string().nullish(),
    callerPolicy: z.string().nullish(),
    callerIds: z.string().nullish(),
  })
  .meta({ id: "workflowSettings", description: "Keys that are not listed are kept as they are." });

/** A workflow that is sent. */
export const sentWorkflow = z
  .looseObject({
    id: readOnly(z.string()),
    name: workflowNameSchema,
    active: readOnly(z.boolean()),
    createdAt: writtenDate(),
    updatedAt: writtenDate(),
    nodes: z.array(node, "A workflow needs `nodes`, a list."),
    connections: z.record(z.string(), z.unknown(), "A workflow needs `connections`, an object."),
    settings: workflowSettings,
    staticData: z
      .union([z.string(), z.record(z.string(), z.unknown()), z.null()])
      .optional()
      .meta({ description: "What nodes remember between executions: an object, or its JSON text." }),
    pinData: z.record(z.string(), z.unknown()).nullish(),
    tags: tagReferences.nullish().meta({
      description:
        "Tags by ID or name; names that do not exist yet become tags. Left as they are when absent. `PUT /workflows/{id}/tags` sets them alone.",
    }),
    versionId: z.string().optional().meta({
      description:
        "The version that this one was made from. If another was saved since, the call is refused with the difference; without it the last save wins.",
    }),
    triggerCount: readOnly(z.number()),
    isArchived: readOnly(z.boolean()),
    meta: readOnly(z.unknown()),
    shared: readOnly(z.unknown()),
    activeVersion: readOnly(z.unknown()),
  })
  .meta({ id: "sentWorkflow", description: "Keys that are not listed are kept as they are." });

/** A workflow of the public API. */
export const publicWorkflow = sentWorkflow
  .extend({
    tags: z.array(publicTag),
  })
  .required({
    id: true,
    active: true,
    createdAt: true,
    updatedAt: true,
    staticData: true,
    versionId: true,
    triggerCount: true,
    isArchived: true,
  })
  .meta({
    id: "workflow",
    description: "What a file brought stays: keys that are not listed may be there too.",
  });

/** The tags of a workflow. */
export const workflowTags = z.array(publicTag);
