import type { ProjectRole, TeamRole } from "../rights/roles.ts";
import type { Scope } from "../rights/scopes.ts";
import type { PersonReference } from "../users/user.ts";
import { z } from "../zod.ts";

/** Project fields that are displayed with its resources. */
export interface ProjectReference {
  /** Of a personal project: the id of its user. */
  id: string;
  /** A personal project has the name of its user: first and last name, otherwise the email address. */
  name: string;
  type: "personal" | "team";
  icon: string | null;
}

/** A project in list format. Dates are ISO dates. */
export interface ProjectSummary extends ProjectReference {
  description: string | null;
  createdAt: string;
  updatedAt: string;
  /** The reader's role in it; null for administrators of all projects who are not members. */
  role: ProjectRole | null;
  /** The reader's permissions for the project and its resources. */
  scopes: Scope[];
}

/** A member of a project. */
export interface ProjectMember extends PersonReference {
  role: ProjectRole;
}

/** A project with its members, ordered by email address. */
export interface ProjectEntity extends ProjectSummary {
  members: ProjectMember[];
}

/** Owner and shares of a workflow or a credential, and the reader's permissions. */
export interface Ownership {
  /** User of its personal project; null in team projects. */
  ownedBy: PersonReference | null;
  /** Users that it is shared with. */
  sharedWith: PersonReference[];
  /** Its project. */
  homeProject: ProjectReference;
  /** Team projects that it is shared with. */
  sharedWithProjects: ProjectReference[];
  /** The reader's permissions for it; for workflows also those for their executions. */
  scopes: Scope[];
}

/** Roles that members of a team project can have. */
export const TEAM_ROLES: readonly TeamRole[] = ["project:admin", "project:editor", "project:viewer"];

/** Name, icon and description of a team project. @internal */
export const projectNameSchema = z
  .string("A project needs a name.")
  .trim()
  .min(1, "A project needs a name.")
  .max(255, "A project's name has at most 255 characters.");

/** Changeable fields of a project in addition to its name. @internal */
export const projectLook = {
  icon: z.string().max(64, "The name of an icon has at most 64 characters.").nullish(),
  description: z.string().max(512, "A description has at most 512 characters.").nullish(),
};
