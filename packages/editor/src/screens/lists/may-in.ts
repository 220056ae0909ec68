import type { Scope } from "@heddle/api";
import type { CurrentUser } from "../../base/rest/index.ts";
import type { Project } from "../../people/project.ts";
import type { FolderRights } from "./folders/FolderRow.tsx";

/** A user's permissions in the scope of a list. */
export interface PlaceRights {
  /** Create and import workflows. */
  readonly create: boolean;
  readonly folders: FolderRights;
}

/** A user's permissions in a project; outside of projects, new workflows go to the personal one. */
export function mayIn(project: Project | undefined, user: CurrentUser | undefined): PlaceRights {
  if (!project) {
    const none = { create: false, update: false, delete: false };
    return { create: user !== undefined, folders: none };
  }
  const may = (scope: Scope) => project.scopes.includes(scope);
  return {
    create: may("workflow:create"),
    folders: {
      create: may("folder:create"),
      update: may("folder:update"),
      delete: may("folder:delete"),
    },
  };
}
