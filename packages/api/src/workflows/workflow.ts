import type { Workflow } from "@heddle/workflow";
import type { Ownership, ProjectReference } from "../projects/project.ts";
import type { ChangesGoLive } from "../settings/instance-settings.ts";
import type { PersonReference } from "../users/user.ts";
import { z } from "../zod.ts";

/** An entry of the workflow list. Dates are ISO dates. */
export interface WorkflowSummary extends Ownership {
  id: string;
  name: string;
  active: boolean;
  /** It is out of the way: lists leave it out, and nothing changes or runs it until it is restored. */
  isArchived: boolean;
  createdAt: string;
  updatedAt: string;
  tags: { id: string; name: string }[];
  versionId: string;
  /** Its folder in its project; null for none. */
  folderId: string | null;
}

/** A workflow in the server's response: the document with the server's additions. Dates are ISO dates. */
export interface WorkflowEntity extends Workflow, Ownership {
  createdAt: string;
  updatedAt: string;
  versionId: string;
  tags: { id: string; name: string; createdAt: string; updatedAt: string }[];
  triggerCount: number;
  /** Its folder in its project; null for none. */
  folderId: string | null;
  usedCredentials: UsedCredential[];
  /** See {@link WorkflowSummary.isArchived}. */
  isArchived: boolean;
  /** Event that makes its changes live; null = the instance's setting (`workflowChangesGoLive`). */
  changesGoLive: ChangesGoLive | null;
  /** The version that triggers and callers run; null when none was published yet. */
  publishedVersionId: string | null;
  /** True if the stored workflow differs from that version, or nothing was published yet. */
  hasDraft: boolean;
}

/** A credential that nodes of a workflow use. */
export interface UsedCredential {
  id: string;
  name: string;
  type: string;
  /** The same as `type`, for clients that read this name. */
  credentialType: string;
  currentUserHasAccess: boolean;
  ownedBy: PersonReference | null;
  sharedWith: PersonReference[];
  homeProject: ProjectReference;
}

/** Name of a workflow: 1 to 128 characters. */
export const workflowNameSchema = z
  .string("A workflow's name is text.")
  .trim()
  .min(1, "A workflow needs a name.")
  .max(128, "A workflow's name has at most 128 characters.");

/**
 * Tags of a workflow: ids, names, or objects with either. Names that do not exist yet become tags, unless they look like ids.
 * @internal
 */
export const tagReferences = z.array(
  z.union([
    z.string(),
    z.number(),
    z.looseObject({ name: z.string().optional(), id: z.union([z.string(), z.number()]).optional() }),
  ]),
);
