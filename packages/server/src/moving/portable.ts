import type { ColumnType, ImportReport } from "@heddle/api";

/** Owner in the source installation: a user, or a team by its project. Absent = unknown. */
export interface Home {
  readonly userId?: string | undefined;
  readonly projectId?: string | undefined;
}

/** An account with its stored password hash. */
export interface PortableUser {
  readonly id: string;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly passwordHash: string | null;
  readonly role: "owner" | "admin" | "member";
  readonly isDisabled: boolean;
  /** Whether they signed in with a second factor. */
  readonly hasSecondFactor: boolean;
}

/** The project of a team. */
export interface PortableProject {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly members: readonly { readonly userId: string; readonly role: string }[];
}

/** A folder of workflows within a project. */
export interface PortableFolder {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly home: Home;
}

/** A name for workflows. */
export interface PortableTag {
  readonly id: string;
  readonly name: string;
}

/** A variable, global or of a project. */
export interface PortableVariable {
  readonly id: string;
  readonly key: string;
  readonly value: string;
  readonly home: Home;
}

/** A credential as a file or a database holds it. */
export interface PortableCredential {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** An object if not encrypted. */
  readonly data: unknown;
  /** The project that Heddle sealed it for; with its own exports only. */
  readonly sealedFor?: string | undefined;
  readonly nodesAccess: readonly unknown[];
  readonly home: Home;
  readonly sharedWith: readonly Home[];
}

/** An earlier save of a workflow. */
export interface PortableVersion {
  readonly id: string;
  /** ISO 8601; absent = unknown. */
  readonly createdAt?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly nodes: readonly unknown[];
  readonly connections: unknown;
}

/** The version that triggers run in the source: `none` = nothing is published; `stored` = the workflow as stored; else the ID of a version. */
export type PublishedVersion = "none" | "stored" | { readonly id: string };

/** A workflow in file format, with its state in the database. */
export interface PortableWorkflow {
  readonly id: string;
  readonly name: string;
  /** Nodes, connections, settings and every other key; tags are ids or objects. */
  readonly document: Readonly<Record<string, unknown>>;
  readonly isActive: boolean;
  /** Absent where the source says nothing about it. */
  readonly isArchived?: boolean | undefined;
  /** Absent where the source knows no drafts: the stored workflow is what runs. */
  readonly published?: PublishedVersion | undefined;
  /** Saves before the stored one, oldest first. */
  readonly versions: readonly PortableVersion[];
  /** ISO 8601; absent = unknown. */
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
  readonly home: Home;
  readonly sharedWith: readonly Home[];
  readonly folderId?: string | undefined;
}

/** A data table with its rows. */
export interface PortableTable {
  readonly id: string;
  readonly name: string;
  readonly home: Home;
  readonly columns: readonly {
    readonly name: string;
    readonly type: ColumnType;
    readonly isUnique: boolean;
  }[];
  /** Values by the names of columns. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Content of a source that cannot be imported. */
export type LeftBehind = ImportReport["left"][number];

/** The portable content of an installation. */
export interface Portable {
  readonly users: readonly PortableUser[];
  readonly projects: readonly PortableProject[];
  readonly folders: readonly PortableFolder[];
  readonly tags: readonly PortableTag[];
  readonly variables: readonly PortableVariable[];
  readonly dataTables: readonly PortableTable[];
  readonly credentials: readonly PortableCredential[];
  readonly workflows: readonly PortableWorkflow[];
  readonly left: readonly LeftBehind[];
}

/** Content without anything in it. */
export const NOTHING_PORTABLE: Portable = {
  users: [],
  projects: [],
  folders: [],
  tags: [],
  variables: [],
  dataTables: [],
  credentials: [],
  workflows: [],
  left: [],
};
