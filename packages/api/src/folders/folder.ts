import { z } from "../zod.ts";

/** A folder for workflows of a project. Dates are ISO dates. */
export interface Folder {
  id: string;
  name: string;
  projectId: string;
  /** Null for top-level folders. */
  parentId: string | null;
  /** Number of workflows directly in it. */
  workflowCount: number;
  createdAt: string;
  updatedAt: string;
}

/** Name of a folder: 1 to 128 characters without slashes. @internal */
export const folderNameSchema = z
  .string("A folder needs a name.")
  .trim()
  .min(1, "A folder needs a name.")
  .max(128, "A folder's name has at most 128 characters.")
  .regex(/^[^/\\]*$/, "A folder's name has no slashes.");
