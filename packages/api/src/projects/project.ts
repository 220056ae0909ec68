import type { ProjectRole, TeamRole } from "../rights/roles.ts";
import type { Scope } from "../rights/scopes.ts";
import type { PersonReference } from "../users/user.ts";
import { z } from "../zod.ts";

/** The part of a project that is shown beside what is in it. */
export interface ProjectReference {
  /** Of a personal project: the id of its user. */
  id: string;
  /** A personal project is called as its user is: first and last name, or else the email address. */
  name: string;
  type: "personal" | "team";
  icon: string | null;
}

/** A project as lists show it. Dates are ISO dates. */
export interface ProjectSummary extends ProjectReference {
  description: string | null;
  createdAt: string;
  updatedAt: string;
  /** The reader's role in it; null for those who look after all projects without being members. */
  role: ProjectRole | null;
  /** What the reader may do with the project and with what is in it. */
  scopes: Scope[];
}

/** Someone who takes part in a project. */
export interface ProjectMember extends PersonReference {
  role: ProjectRole;
}

/** A project with its members, ordered by their email addresses. */
export interface ProjectEntity extends ProjectSummary {
  members: ProjectMember[];
}

/** Whose a workflow or a credential is, who may work with it, and what the reader may do with it. */
export interface Ownership {
  /** The person whose personal project it is in; null in projects of teams. */
  ownedBy: PersonReference | null;
  /** The people that it is shared with. */
  sharedWith: PersonReference[];
  /** The project that it is in. */
  homeProject: ProjectReference;
  /** The projects of teams that it is shared with. */
  sharedWithProjects: ProjectReference[];
  /** What the reader may do with it; of workflows also what the reader may do with their executions. */
  scopes: Scope[];
}

/** Roles that members of a team project can have. */
export const TEAM_ROLES: readonly TeamRole[] = ["project:admin", "project:editor", "project:viewer"];

/** Name, icon and description of a team project. */
export const projectNameSchema = z
  .string("A project needs a name.")
  .trim()
  .min(1, "A project needs a name.")
  .max(255, "A project's name has at most 255 characters.");

/** The changeable part of a project beside its name. */
export const projectLook = {
  icon: z.string().max(64, "The name of an icon has at most 64 characters.").nullish(),
  description: z.string().max(512, "A description has at most 512 characters.").nullish(),
};
