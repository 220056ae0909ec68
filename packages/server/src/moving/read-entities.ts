import { isRecord } from "@heddle/workflow";
import type {
  Home,
  PortableCredential,
  PortableFolder,
  PortableProject,
  PortableTag,
  PortableUser,
  PortableVariable,
  PortableVersion,
  PortableWorkflow,
  PublishedVersion,
} from "./portable.ts";
import { booleanIn, dateIn, jsonIn, listIn, type Row, textIn } from "./row.ts";

/** Keys of a workflow that describe its place in the installation, not its contents. */
const PLACE_KEYS = new Set([
  ...["shared", "homeProject", "sharedWithProjects", "ownedBy", "sharedWith", "usedCredentials", "scopes"],
  ...["parentFolder", "parentFolderId", "folderId", "projectId", "createdAt", "updatedAt", "triggerCount"],
  ...["activeVersion", "activeVersionId", "versionCounter", "hasDraft", "publishedVersionId", "active", "id"],
  "isArchived",
]);

/** Owner and shares of a resource. */
export interface Places {
  readonly home: Home;
  readonly sharedWith: readonly Home[];
}

/**
 * A workflow of a file or of a table. `history` has its earlier saves, oldest first; files can hold the published version themselves.
 */
export function toWorkflowEntry(
  row: Row,
  places: Places,
  history: readonly PortableVersion[] = [],
): PortableWorkflow {
  const document = Object.fromEntries(
    Object.entries(row)
      .filter(([key, value]) => !PLACE_KEYS.has(key) && value !== null)
      .map(([key, value]) => [key, key === "name" ? value : jsonIn(value)]),
  );
  const isArchived = "isArchived" in row ? booleanIn(row, "isArchived") : undefined;
  const published = publishedIn(row);
  const folder = isRecord(row["parentFolder"]) ? row["parentFolder"]["id"] : row["parentFolderId"];
  return {
    ...places,
    id: textIn(row, "id") ?? "",
    name: textIn(row, "name") ?? "",
    document,
    isActive:
      isArchived !== true &&
      (booleanIn(row, "active") || typeof published === "object" || published === "stored"),
    isArchived,
    published,
    versions: versionsOf(row, history),
    createdAt: dateIn(row, "createdAt"),
    updatedAt: dateIn(row, "updatedAt"),
    folderId: typeof folder === "string" && folder !== "" ? folder : undefined,
  };
}

/** A row of the table of earlier saves. */
export function toVersionEntry(row: Row): PortableVersion {
  return {
    id: textIn(row, "versionId") ?? "",
    createdAt: dateIn(row, "createdAt"),
    name: textIn(row, "name"),
    description: textIn(row, "description"),
    nodes: listIn(row, "nodes"),
    connections: jsonIn(row["connections"]),
  };
}

/** Sources with drafts name the published version in `activeVersionId`. */
function publishedIn(row: Row): PublishedVersion | undefined {
  if (!("activeVersionId" in row)) return undefined;
  const id = textIn(row, "activeVersionId");
  if (id === undefined) return "none";
  return id === textIn(row, "versionId") ? "stored" : { id };
}

/** Earlier saves without the stored one, which the source lists too. */
function versionsOf(row: Row, history: readonly PortableVersion[]): PortableVersion[] {
  const own = isRecord(row["activeVersion"]) ? [toVersionEntry(row["activeVersion"])] : [];
  const known = new Set(history.map(({ id }) => id));
  return [...own.filter(({ id }) => !known.has(id)), ...history].filter(
    ({ id, nodes }) => id !== "" && id !== textIn(row, "versionId") && nodes.length > 0,
  );
}

/** A credential of a file or of a table. */
export function toCredentialEntry(row: Row, places: Places): PortableCredential {
  return {
    ...places,
    id: textIn(row, "id") ?? "",
    name: textIn(row, "name") ?? "",
    type: textIn(row, "type") ?? "",
    data: isRecord(row["data"]) ? row["data"] : textIn(row, "data"),
    sealedFor: textIn(row, "sealedFor"),
    nodesAccess: listIn(row, "nodesAccess"),
  };
}

/** A tag of a file or of a table. */
export function toTagEntry(row: Row): PortableTag {
  return { id: textIn(row, "id") ?? "", name: textIn(row, "name") ?? "" };
}

/** A variable of a file or of a table. */
export function toVariableEntry(row: Row): PortableVariable {
  const project = isRecord(row["project"]) ? textIn(row["project"], "id") : textIn(row, "projectId");
  return {
    id: textIn(row, "id") ?? "",
    key: textIn(row, "key") ?? "",
    value: textIn(row, "value") ?? "",
    home: { projectId: project },
  };
}

/** A folder of a file or of a table. */
export function toFolderEntry(row: Row, home: Home): PortableFolder {
  return {
    id: textIn(row, "id") ?? "",
    name: textIn(row, "name") ?? "",
    parentId: textIn(row, "parentFolderId") ?? textIn(row, "parentId") ?? null,
    home,
  };
}

/** The project of a team. */
export function toProjectEntry(row: Row, members: PortableProject["members"]): PortableProject {
  return {
    id: textIn(row, "id") ?? "",
    name: textIn(row, "name") ?? "",
    description: textIn(row, "description") ?? null,
    members,
  };
}

/** A user; `role` is the name of the role in any of its spellings. */
export function toUserEntry(row: Row, role: string): PortableUser {
  const name = role.replace(/^global:/, "");
  return {
    id: textIn(row, "id") ?? "",
    email: textIn(row, "email")?.toLowerCase() ?? null,
    firstName: textIn(row, "firstName") ?? null,
    lastName: textIn(row, "lastName") ?? null,
    passwordHash: textIn(row, "password") ?? textIn(row, "passwordHash") ?? null,
    role: name === "owner" || name === "admin" ? name : "member",
    isDisabled: booleanIn(row, "disabled"),
    hasSecondFactor: booleanIn(row, "mfaEnabled"),
  };
}
