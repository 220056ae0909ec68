import type { ImportRow } from "@heddle/api";
import type { Config } from "../../platform/config/env.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import type { CredentialKeys } from "../open-credential.ts";
import type { Home } from "../portable.ts";

/** Options of an import from another installation. */
export interface ImportOptions extends CredentialKeys {
  readonly store: Store;
  readonly config: Config;
  /** Reports the changes without writing them. */
  readonly isDryRun: boolean;
  /** Replaces existing resources with the same id if they differ; otherwise they stay. */
  readonly updates: boolean;
  /** Workflows that were active are active here too, from the next start of the server. */
  readonly activates: boolean;
  /** The project that receives everything, or resources of unknown owners. */
  readonly home: string;
  /** Leaves resources with their original users and projects, as far as those exist here. */
  readonly keepsHomes: boolean;
}

/** A running import: the new ids by their source ids, and the report so far. */
export class ContentImport {
  readonly options: ImportOptions;
  readonly rows: ImportRow[] = [];
  /** Local ids by source id. */
  readonly users = new Map<string, string>();
  readonly projects = new Map<string, string>();
  readonly tags = new Map<string, string>();
  readonly folders = new Map<string, { readonly id: string; readonly projectId: string }>();
  #owner: UserRow;
  #home: string;

  constructor(options: ImportOptions, owner: UserRow) {
    this.options = options;
    this.#owner = owner;
    this.#home = options.home;
  }

  get owner(): UserRow {
    return this.#owner;
  }

  /** Notes that another user row is the owner here, who then gets what belongs to no one. */
  replaceOwner(owner: UserRow): void {
    if (this.#home === this.#owner.id) this.#home = owner.id;
    this.#owner = owner;
  }

  /** The statements of one resource are executed together, or not at all; never in a dry run. */
  async write(statements: readonly Statement[]): Promise<void> {
    if (!this.options.isDryRun && statements.length > 0) await this.options.store.write(statements);
  }

  /** The server handles other requests between two resources: SQLite answers without leaving the turn of the event loop. */
  async report(row: ImportRow): Promise<void> {
    this.rows.push(row);
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** The project here that something goes to. */
  projectOf(home: Home): string {
    return (this.options.keepsHomes && this.sharedProject(home)) || this.#home;
  }

  /** The local project of a user or a team; `undefined` if it does not exist here. */
  sharedProject({ userId, projectId }: Home): string | undefined {
    if (userId !== undefined) return this.users.get(userId);
    return projectId === undefined ? undefined : this.projects.get(projectId);
  }

  /** Local folder of a resource in this project; null if there is none. */
  folderOf(folderId: string | undefined, projectId: string): string | null {
    const folder = folderId === undefined ? undefined : this.folders.get(folderId);
    return folder?.projectId === projectId ? folder.id : null;
  }

  /** Projects that a resource is shared with, in addition to its own. */
  sharedProjects(homes: readonly Home[], own: string): string[] {
    if (!this.options.keepsHomes) return [];
    const found = homes.map((home) => this.sharedProject(home));
    return [...new Set(found.filter((id): id is string => id !== undefined && id !== own))];
  }
}

/** Ids of the source stay if possible: nodes refer to credentials by id, and users to workflows. */
export function keptId(id: string, makeId: () => string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : makeId();
}
