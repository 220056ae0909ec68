import type { ImportRow } from "@heddle/api";
import type { Config } from "../../platform/config/env.ts";
import type { Statement, Store } from "../../store/store.ts";
import type { UserRow } from "../../store/tables.ts";
import type { CredentialKeys } from "../open-credential.ts";
import type { Home } from "../portable.ts";

/** How content of another installation is brought here. */
export interface BringOptions extends CredentialKeys {
  readonly store: Store;
  readonly config: Config;
  /** Writes nothing and reports what would happen. */
  readonly isDryRun: boolean;
  /** What is here under the same id is replaced where it differs; else it stays. */
  readonly updates: boolean;
  /** Workflows that were active are active here too, from the next start of the server. */
  readonly activates: boolean;
  /** The project that gets everything, or what belongs to no one that is known here. */
  readonly home: string;
  /** Leave things with the people and projects that they belonged to, as far as those are here. */
  readonly keepsHomes: boolean;
}

/** An import under way: what ids of the source became here, and the report so far. */
export class Bringing {
  readonly options: BringOptions;
  readonly rows: ImportRow[] = [];
  /** Ids here by those of the source. */
  readonly users = new Map<string, string>();
  readonly projects = new Map<string, string>();
  readonly tags = new Map<string, string>();
  readonly folders = new Map<string, { readonly id: string; readonly projectId: string }>();
  readonly owner: UserRow;

  constructor(options: BringOptions, owner: UserRow) {
    this.options = options;
    this.owner = owner;
  }

  /** The statements of one thing happen together, or not at all; never in a dry run. */
  async write(statements: readonly Statement[]): Promise<void> {
    if (!this.options.isDryRun && statements.length > 0) await this.options.store.write(statements);
  }

  report(row: ImportRow): void {
    this.rows.push(row);
  }

  /** The project here that something goes to. */
  projectOf(home: Home): string {
    const { keepsHomes, home: given } = this.options;
    return (keepsHomes && this.sharedProject(home)) || given;
  }

  /** The project here of a person or a team; undefined where they are not here. */
  sharedProject({ userId, projectId }: Home): string | undefined {
    if (userId !== undefined) return this.users.get(userId);
    return projectId === undefined ? undefined : this.projects.get(projectId);
  }

  /** The folder here of something in this project; null where there is none. */
  folderOf(folderId: string | undefined, projectId: string): string | null {
    const folder = folderId === undefined ? undefined : this.folders.get(folderId);
    return folder?.projectId === projectId ? folder.id : null;
  }

  /** The projects that something is shared with, beside its own. */
  sharedProjects(homes: readonly Home[], own: string): string[] {
    if (!this.options.keepsHomes) return [];
    const found = homes.map((home) => this.sharedProject(home));
    return [...new Set(found.filter((id): id is string => id !== undefined && id !== own))];
  }
}

/** Ids of the source stay where they can: nodes name credentials by them, and people workflows. */
export function keptId(id: string, makeId: () => string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : makeId();
}
