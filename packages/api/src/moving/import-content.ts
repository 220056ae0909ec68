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
 * What happened to something, or would happen: `created`; `updated` in place of one with the same id; `unchanged`, as it is here already;
 * `kept`: another state of it is here and stays; `refused`, for a reason.
 */
export type ImportOutcome = "created" | "updated" | "unchanged" | "kept" | "refused";

/** A line of the report of an import. */
export interface ImportRow {
  kind: ImportedKind;
  id: string;
  name: string;
  action: ImportOutcome;
  /** Why it was refused, or what has to be done by hand. */
  note?: string | undefined;
}

/** What an import did, or would do. */
export interface ImportReport {
  isDryRun: boolean;
  rows: ImportRow[];
  /** What the source has and that cannot be brought at all. */
  left: { what: string; reason: string }[];
  /** Packages that nodes of the workflows need and that are not installed, with the number of these nodes. */
  missingPackages: { name: string; nodes: number }[];
}

/** The largest body of an import: exported files as JSON, or a database as base64. */
export const MAX_IMPORT_BODY_BYTES = 128 * 2 ** 20;

/** Brings the content of another installation here: of exported files, or of a SQLite database. */
export const importContent = route({
  method: "POST",
  path: "/import",
  right: "instance:import",
  maxBodyBytes: MAX_IMPORT_BODY_BYTES,
  body: z
    .object({
      /** Exported files: JSON, by their paths. */
      files: z.array(z.object({ path: z.string().max(1_000), text: z.string() })).default([]),
      /** The bytes of a SQLite file in base64, in place of files. */
      database: z.base64("The database is not sent as base64.").optional(),
      encryptionKey: z.string().max(1_000).optional(),
      /** Reports what would happen and changes nothing. */
      dryRun: z.boolean().default(true),
      /** Replaces what is here under the same id and differs. */
      update: z.boolean().default(false),
    })
    .refine(({ files, database }) => files.length > 0 || database !== undefined, {
      message: "Choose exported files or a database.",
    }),
  answer: type<ImportReport>(),
  summary: "Import the content of another installation, or say what would be imported",
});
