import { randomUUID } from "node:crypto";
import { readWorkflow, type Workflow, WorkflowFileError } from "@heddle/workflow";
import type { WorkflowRow } from "../../store/tables.ts";
import { documentOf } from "../../workflows/document.ts";
import { type HistoricSave, keepHistory } from "../../workflows/versions/keep-history.ts";
import { STORED_IS_LIVE } from "../../workflows/versions/live-version.ts";
import type { PortableVersion, PortableWorkflow } from "../portable.ts";
import type { ContentImport } from "./content-import.ts";

/** A workflow's versions and the version that is live here. */
export interface History {
  readonly statements: Awaited<ReturnType<typeof keepHistory>>["statements"];
  /** `stored`, or the ID of the published version; undefined = nothing is published, or the source knows no drafts. */
  readonly live: string | undefined;
  /** The draft differs from the published version. */
  readonly hasDraft: boolean;
  /** Mentions drafts, and a published version that the source lacks. */
  readonly note?: string | undefined;
}

const MAX_NAME_CHARACTERS = 128;
const MISSING =
  "The source does not have the published version any more: only the draft was imported, and it is not published.";
const DRAFT = "The published version is live, and the newer draft stays a draft.";

/** Versions of an imported workflow: the given saves, then the stored one. */
export async function importHistory(
  { options: { store }, owner }: ContentImport,
  { row, workflow, entry }: { row: WorkflowRow; workflow: Workflow; entry: PortableWorkflow },
): Promise<History> {
  const readable = entry.versions.flatMap((version) => {
    const save = saveOf(row, workflow, version);
    return save ? [{ id: version.id, save }] : [];
  });
  const saves = [...readable.map(({ save }) => save), { row }];
  const { ids, statements } = await keepHistory(store, saves, owner.id);
  const { published } = entry;
  if (published === undefined || published === "none")
    return { statements, live: undefined, hasDraft: false };
  const index = published === "stored" ? -1 : readable.findIndex(({ id }) => id === published.id);
  if (published !== "stored" && index < 0)
    return { statements, live: undefined, hasDraft: false, note: MISSING };
  if (ids.at(index) === ids.at(-1)) return { statements, live: STORED_IS_LIVE, hasDraft: false };
  return { statements, live: ids[index], hasDraft: true, note: DRAFT };
}

/** The workflow after an earlier save; undefined if that cannot be read. */
function saveOf(row: WorkflowRow, workflow: Workflow, version: PortableVersion): HistoricSave | undefined {
  const { nodes, connections, createdAt = row.createdAt, name, description } = version;
  try {
    const { workflow: earlier } = readWorkflow({ ...workflow, nodes, connections });
    const content = { document: documentOf(earlier), versionId: randomUUID(), updatedAt: createdAt };
    return { row: { ...row, ...content }, name: name?.slice(0, MAX_NAME_CHARACTERS), description };
  } catch (error) {
    if (error instanceof WorkflowFileError) return undefined;
    throw error;
  }
}
