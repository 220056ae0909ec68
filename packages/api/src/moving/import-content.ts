import { route, type } from "../route.ts";
import { z } from "../zod.ts";

/** The kinds of things that an import brings. */
export type ImportedKind =
  | "user"
  | "project"
  | "folder"
  | "tag"
  | "variable"
  | "data table"
  | "credential"
  | "workflow";

/**
 * Actual or planned result for a resource: `created`; `updated` replaces one with the same id; `unchanged`, if it is
 * identical; `kept`: a different local state stays; `refused`, with a reason.
 */
export type ImportOutcome = "created" | "updated" | "unchanged" | "kept" | "refused";

/** A line of the report of an import. */
export interface ImportRow {
  kind: ImportedKind;
  id: string;
  name: string;
  action: ImportOutcome;
  /** Reason for the refusal, or the remaining manual step. */
  note?: string | undefined;
}

/** A manual step after an import. */
export type ImportTask =
  | "switchUrls"
  | "activateWorkflows"
  | "inviteUsers"
  | "setUpFactors"
  | "testCredentials"
  | "publishDrafts";

/** A task with its number of affected resources, and the names of the first ones. */
export interface ImportStep {
  task: ImportTask;
  count: number;
  names: string[];
}

/** Actual or planned result of an import. */
export interface ImportReport {
  isDryRun: boolean;
  rows: ImportRow[];
  /** Contents of the source that cannot be imported at all. */
  left: { what: string; reason: string }[];
  /** Manual steps, in this order. */
  nextSteps: ImportStep[];
  /** Packages that nodes of the workflows need and that are not installed, with the number of these nodes. */
  missingPackages: { name: string; nodes: number }[];
}

/** The largest body of an import: exported files as JSON, or a database as base64. */
export const MAX_IMPORT_BODY_BYTES = 128 * 2 ** 20;

/** Imports the content of another installation: from exported files, or from a SQLite database. */
export const importContent = route({
  method: "POST",
  path: "/import",
  right: "instance:import",
  maxBodyBytes: MAX_IMPORT_BODY_BYTES,
  body: z
    .object({
      /** Exported files: JSON, by their paths. */
      files: z.array(z.object({ path: z.string().max(1_000), text: z.string() })).default([]),
      /** Bytes of a SQLite file in base64, instead of files. */
      database: z.base64("The database is not sent as base64.").optional(),
      encryptionKey: z.string().max(1_000).optional(),
      /** Reports the changes without making them. */
      dryRun: z.boolean().default(true),
      /** Replaces existing objects with the same id that differ. */
      update: z.boolean().default(false),
    })
    .refine(({ files, database }) => files.length > 0 || database !== undefined, {
      message: "Choose exported files or a database.",
    }),
  answer: type<ImportReport>(),
  summary: "Import the content of another installation, or say what would be imported",
});
