import type { ChangeSummary, Workflow } from "@heddle/workflow";
import type { PersonReference } from "../users/user.ts";

/** An entry of the history of a workflow: one save. */
export interface WorkflowVersionSummary {
  /** The workflow's `versionId` after this save. */
  id: string;
  workflowId: string;
  /** Counts the saves of the workflow from 1. */
  number: number;
  /** ISO date. */
  createdAt: string;
  /** Author of the save; null for saves from before histories were kept and for deleted users. */
  author: PersonReference | null;
  /** Name given by a user; named versions are never deleted. */
  name: string | null;
  description: string | null;
  /** The workflow's name at that time. */
  workflowName: string;
  /** Changes made by this save; null for the first one. */
  changes: ChangeSummary | null;
  /** The number of the version that this one restored. */
  restoredFrom: number | null;
  /** True for the newest version, which is the stored workflow. */
  isCurrent: boolean;
  /** True for the version that triggers and callers run. */
  isLive: boolean;
}

/** Answer of `GET /workflows/{id}/versions`, newest first. */
export interface WorkflowVersionList {
  /** Number of matching versions. */
  count: number;
  results: WorkflowVersionSummary[];
}

/** Answer of `GET /workflows/{id}/versions/{versionId}`. */
export interface WorkflowVersion extends WorkflowVersionSummary {
  /** The saved workflow. */
  workflow: Workflow;
}
