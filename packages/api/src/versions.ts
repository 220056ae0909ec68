import type { ChangeSummary, Workflow } from "@heddle/workflow";
import type { PersonReference } from "./workflows.ts";
import { z } from "./zod.ts";

/** A line of a workflow's history: one save. */
export interface WorkflowVersionSummary {
  /** The workflow's `versionId` after this save. */
  id: string;
  workflowId: string;
  /** Counts the saves of the workflow from 1. */
  number: number;
  /** ISO date. */
  createdAt: string;
  /** Who saved; null for what was there before histories were kept, and for users who are gone. */
  author: PersonReference | null;
  /** What people call this version; named ones are kept for ever. */
  name: string | null;
  description: string | null;
  /** The workflow's name at that time. */
  workflowName: string;
  /** What this save changed; null for the first one. */
  changes: ChangeSummary | null;
  /** The number of the version that this one brought back. */
  restoredFrom: number | null;
  /** True for the newest one, which is the workflow as it is stored. */
  isCurrent: boolean;
}

/** Answer of `GET /workflows/{id}/versions`, newest first. */
export interface WorkflowVersionList {
  /** How many match. */
  count: number;
  results: WorkflowVersionSummary[];
}

/** Answer of `GET /workflows/{id}/versions/{versionId}`. */
export interface WorkflowVersion extends WorkflowVersionSummary {
  /** The workflow as it was saved. */
  workflow: Workflow;
}

/** Query of `GET /workflows/{id}/versions`. */
export const versionListSchema = z.object({
  limit: z.coerce.number().int().min(1).max(250).default(50),
  /** Only versions below this number: the last one of the page before. */
  before: z.coerce.number().int().min(1).optional(),
  /** Part of the version's name or description. */
  search: z.string().max(200).optional(),
  /** Only those with a name. */
  named: z.enum(["true", "false"]).optional(),
});

const textOrNothing = (most: number, tooLong: string) =>
  z
    .string()
    .trim()
    .max(most, tooLong)
    .transform((text) => (text === "" ? null : text))
    .nullable()
    .optional();

/** Body of `PATCH /workflows/{id}/versions/{versionId}`; empty or null takes the text away. */
export const updateVersionSchema = z.object({
  name: textOrNothing(128, "A version's name has at most 128 characters."),
  description: textOrNothing(2000, "A version's description has at most 2000 characters."),
});
export type UpdateVersionBody = z.input<typeof updateVersionSchema>;

/** Body of `POST /workflows/{id}/versions/{versionId}/restore`: the version that whoever restores has seen as the current one. */
export const restoreVersionSchema = z.object({ versionId: z.string().nullish() });
