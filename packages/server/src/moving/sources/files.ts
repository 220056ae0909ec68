import { isRecord } from "@heddle/workflow";
import { CommandError } from "../../errors/command-error.ts";
import { type Home, NOTHING_PORTABLE, type Portable } from "../portable.ts";
import {
  type Places,
  toCredentialEntry,
  toFolderEntry,
  toProjectEntry,
  toTagEntry,
  toUserEntry,
  toVariableEntry,
  toWorkflowEntry,
} from "../read-entities.ts";
import { listIn, type Row, textIn } from "../row.ts";
import { toTableEntry } from "../table-entries.ts";

/** A file of an export: its path in it, with `/`, and its content. */
export interface ExportFile {
  readonly path: string;
  readonly text: string;
}

/** File and folder names of kinds, for entries that do not contain theirs. */
const KIND_NAMES = ["users", "projects", "folders", "tags", "variables"] as const;

/** Entries collected while files are read. */
type Collected = { -readonly [Key in keyof Portable]: Portable[Key][number][] };

/** Reads the files of an export: one object or list of objects each, or one object per line (`.jsonl`). @throws CommandError */
export function readExportFiles(files: Iterable<ExportFile>): Portable {
  const all: Collected = structuredClone(NOTHING_PORTABLE) as Collected;
  for (const file of files) {
    if (/(^|\/)data-tables\//.test(file.path)) {
      all.dataTables.push(toTableEntry(entriesOf(file)));
      continue;
    }
    for (const entry of entriesOf(file)) collect(all, entry, file.path);
  }
  const tags = new Map(all.tags.map((tag) => [tag.id, tag]));
  for (const { document } of all.workflows)
    for (const tag of tagsIn(document)) if (!tags.has(tag.id)) tags.set(tag.id, tag);
  return { ...all, tags: [...tags.values()] };
}

function entriesOf({ path, text }: ExportFile): Row[] {
  try {
    const values: unknown[] = path.endsWith(".jsonl")
      ? text
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map((line) => JSON.parse(line))
      : [JSON.parse(text)].flat();
    return values.filter(isRecord);
  } catch (error) {
    throw new CommandError("input-not-json", { path, reason: (error as Error).message });
  }
}

function collect(all: Collected, entry: Row, path: string): void {
  const kind = KIND_NAMES.find((name) => new RegExp(`(^|/)${name}([./]|$)`).test(path));
  if (kind === "users") all.users.push(toUserEntry(entry, textIn(entry, "role") ?? "member"));
  else if (kind === "projects") all.projects.push(toProjectEntry(entry, membersIn(entry)));
  else if (kind === "folders") all.folders.push(toFolderEntry(entry, homeIn(entry)));
  else if (kind === "tags") all.tags.push(toTagEntry(entry));
  else if (kind === "variables") all.variables.push(toVariableEntry(entry));
  else if (Array.isArray(entry["nodes"])) all.workflows.push(toWorkflowEntry(entry, placesIn(entry)));
  else if (typeof entry["type"] === "string" && "data" in entry)
    all.credentials.push(toCredentialEntry(entry, placesIn(entry)));
  else
    all.left.push({
      what: path,
      reason: "It holds neither workflows nor credentials, nor anything else that is known.",
    });
}

function membersIn(entry: Row): { userId: string; role: string }[] {
  return listIn(entry, "members")
    .filter(isRecord)
    .map((member) => ({ userId: textIn(member, "userId") ?? "", role: textIn(member, "role") ?? "" }));
}

/** The owner, in the format of our exports, or of the share list in newer exports of the family. */
function placesIn(entry: Row): Places {
  const shares = listIn(entry, "shared").filter(isRecord);
  const isOwner = (share: Row) => /(^|:)owner$/.test(textIn(share, "role") ?? "");
  const owner = shares.find(isOwner);
  return {
    home: isRecord(entry["home"]) ? homeIn(entry) : owner ? homeOfShare(owner) : {},
    sharedWith: shares.filter((share) => !isOwner(share)).map(homeOfShare),
  };
}

function homeIn(entry: Row): Home {
  const home = isRecord(entry["home"]) ? entry["home"] : {};
  return { userId: textIn(home, "userId"), projectId: textIn(home, "projectId") };
}

/** Personal projects are identified by their user if the export contains it. */
function homeOfShare(share: Row): Home {
  const project = isRecord(share["project"]) ? share["project"] : {};
  const [relation] = listIn(project, "projectRelations").filter(isRecord);
  const isPersonal = textIn(project, "type") === "personal";
  const userId = textIn(share, "userId") ?? (isPersonal && relation ? textIn(relation, "userId") : undefined);
  if (userId !== undefined) return { userId };
  return isPersonal ? {} : { projectId: textIn(share, "projectId") ?? textIn(project, "id") };
}

function tagsIn(document: Row): { id: string; name: string }[] {
  return listIn(document, "tags")
    .filter(isRecord)
    .map(toTagEntry)
    .filter(({ id, name }) => id !== "" && name !== "");
}
