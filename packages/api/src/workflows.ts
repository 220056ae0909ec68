import type { Item, PinData, RunData, Workflow } from "@heddle/workflow";
import { z } from "./zod.ts";

/** A line of the workflow list. */
export interface WorkflowSummary {
  id: string;
  name: string;
  active: boolean;
  createdAt: string;
  updatedAt: string;
  tags: { id: string; name: string }[];
  versionId: string;
  ownedBy: PersonReference;
}

/** A workflow as the server sends it: the document with what the server knows of it. */
export interface WorkflowEntity extends Workflow {
  createdAt: string;
  updatedAt: string;
  versionId: string;
  tags: { id: string; name: string; createdAt: string; updatedAt: string }[];
  triggerCount: number;
  ownedBy: PersonReference;
  sharedWith: PersonReference[];
  usedCredentials: UsedCredential[];
}

export interface PersonReference {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
}

export interface UsedCredential {
  id: string;
  name: string;
  type: string;
  /** The same as `type`, for readers that know it by this name. */
  credentialType: string;
  currentUserHasAccess: boolean;
  ownedBy: PersonReference | null;
  sharedWith: PersonReference[];
}

/** Name that a workflow may have. */
export const workflowNameSchema = z
  .string("A workflow's name is text.")
  .trim()
  .min(1, "A workflow needs a name.")
  .max(128, "A workflow's name has at most 128 characters.");

const tagReferences = z.array(
  z.union([z.string(), z.looseObject({ name: z.string().optional(), id: z.string().optional() })]),
);

/**
 * Body of `POST /workflows`: checked only so far that it is a workflow; unknown keys are kept.
 * `nodes` and `connections` are read by the workflow package, which mends what real files get wrong.
 */
export const createWorkflowSchema = z.looseObject({
  name: workflowNameSchema.optional(),
  nodes: z.array(z.unknown(), "A workflow needs `nodes`, a list."),
  connections: z.record(z.string(), z.unknown(), "A workflow needs `connections`, an object."),
  settings: z.unknown().optional(),
  pinData: z.unknown().optional(),
  tags: tagReferences.nullish(),
});
export type CreateWorkflowBody = z.input<typeof createWorkflowSchema>;

/** Body of `PATCH /workflows/{id}`: any part, with the version it was made from. */
export const updateWorkflowSchema = z.looseObject({
  name: workflowNameSchema.optional(),
  active: z.boolean("`active` is true or false.").optional(),
  nodes: z.array(z.unknown(), "`nodes` is a list.").optional(),
  connections: z.record(z.string(), z.unknown(), "`connections` is an object.").optional(),
  settings: z.unknown().optional(),
  pinData: z.unknown().optional(),
  tags: tagReferences.nullish(),
  versionId: z.string().nullish(),
});
export type UpdateWorkflowBody = z.input<typeof updateWorkflowSchema>;

/** Body of `POST /workflows/run`. */
export const runWorkflowSchema = z.looseObject({
  workflowData: z.looseObject(
    { nodes: z.array(z.unknown()), connections: z.record(z.string(), z.unknown()) },
    "`workflowData` holds the workflow to run.",
  ),
  startNodes: z.array(z.union([z.string(), z.looseObject({ name: z.string() })])).nullish(),
  /** The newer form says whether the node itself runs too. */
  destinationNode: z
    .union(
      [
        z.string(),
        z.looseObject({ nodeName: z.string(), mode: z.enum(["inclusive", "exclusive"]).optional() }),
      ],
      "`destinationNode` is the name of a node, or `{nodeName, mode}` with mode `inclusive` or `exclusive`.",
    )
    .nullish(),
  runData: z.record(z.string(), z.unknown()).nullish(),
  /** Nodes that changed since `runData`: they, and what comes after them, run again. */
  dirtyNodeNames: z.array(z.string()).nullish(),
  pinData: z.record(z.string(), z.unknown()).nullish(),
  /** Our addition, instead of `runData`: an own manual execution whose node runs are used again where the server holds them. */
  runDataOf: z.string().nullish(),
  /** The nodes whose runs are used again; all when absent. */
  runDataNodes: z.array(z.string()).nullish(),
  /** Our addition: the trigger to begin with when a workflow has several. */
  triggerToStartFrom: z.looseObject({ name: z.string() }).nullish(),
});

export type RunWorkflowInput = z.infer<typeof runWorkflowSchema>;

/** What the editor sends to `POST /workflows/run`. */
export interface RunWorkflowBody {
  workflowData: Workflow;
  startNodes?: string[];
  destinationNode?: string;
  runData?: RunData;
  dirtyNodeNames?: string[];
  runDataOf?: string;
  runDataNodes?: string[];
  pinData?: PinData;
  triggerToStartFrom?: { name: string; data?: { main: Item[][] } };
}

export type RunWorkflowResult = { executionId: string } | { waitingForWebhook: true };

/** Answer of `GET /workflows/new`. */
export interface NewWorkflowName {
  name: string;
  onboardingFlowEnabled: boolean;
}

/** Answer of `GET /templates/workflows/{id}`. */
export interface TemplateWorkflow {
  id: string;
  name: string;
  workflow: Workflow;
}

/** Answer of `GET /active/error/{id}`; nothing when the last activation worked. */
export interface ActivationError {
  /** Milliseconds since the epoch. */
  time: number;
  error: { message: string };
}

/** `filter` of `GET /workflows`; unknown keys are dropped. */
export const workflowFilterSchema = z.object({
  id: z.string().optional(),
  name: z.string().optional(),
  active: z.boolean().optional(),
});
export type WorkflowFilter = z.infer<typeof workflowFilterSchema>;
