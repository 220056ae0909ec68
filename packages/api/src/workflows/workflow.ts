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
  createdAt: string;
  updatedAt: string;
  tags: { id: string; name: string }[];
  versionId: string;
  /** The folder of its project that it lies in; null for none. */
  folderId: string | null;
}

/** A workflow as the server sends it: the document with what the server adds to it. Dates are ISO dates. */
export interface WorkflowEntity extends Workflow, Ownership {
  createdAt: string;
  updatedAt: string;
  versionId: string;
  tags: { id: string; name: string; createdAt: string; updatedAt: string }[];
  triggerCount: number;
  /** The folder of its project that it lies in; null for none. */
  folderId: string | null;
  usedCredentials: UsedCredential[];
  /** What makes its changes live; null = what the instance says (`workflowChangesGoLive`). */
  changesGoLive: ChangesGoLive | null;
  /** The version that triggers and callers run; null when none was published yet. */
  publishedVersionId: string | null;
  /** True when what is stored differs from that version, or nothing was published yet. */
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

/** Tags of a workflow: ids, names, or objects with either. Names that do not exist yet become tags. */
export const tagReferences = z.array(
  z.union([z.string(), z.looseObject({ name: z.string().optional(), id: z.string().optional() })]),
);
