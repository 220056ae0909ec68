import type { PersonReference } from "@heddle/api";
import { texts } from "../../base/texts/index.ts";
import { personName } from "../person.ts";
import type { ProjectReference } from "../project.ts";

/** A recipient of shared resources: a user, or the members of a project. The id is the server's. */
export type Sharee =
  | { readonly kind: "person"; readonly id: string; readonly person: Omit<PersonReference, "id"> }
  | { readonly kind: "project"; readonly id: string; readonly project: ProjectReference };

/** Owner and recipients of a workflow or credential. */
export interface Shared {
  readonly ownedBy?: PersonReference | null | undefined;
  readonly homeProject?: ProjectReference | undefined;
  readonly sharedWith?: readonly PersonReference[] | undefined;
  readonly sharedWithProjects?: readonly ProjectReference[] | undefined;
}

/** Returns the display name of a recipient. */
export function shareeName(sharee: Sharee): string {
  return sharee.kind === "person" ? personName(sharee.person) : sharee.project.name;
}

/** Returns the detail that distinguishes it from others of the same name. */
export function shareeDetail(sharee: Sharee): string | undefined {
  if (sharee.kind === "project") return texts.sharing.project;
  const { email } = sharee.person;
  return email && email !== personName(sharee.person) ? email : undefined;
}

/** Returns its owner: a user, or a team project. */
export function homeOf({ homeProject, ownedBy }: Shared): Sharee | undefined {
  if (homeProject?.type === "team") return { kind: "project", id: homeProject.id, project: homeProject };
  return ownedBy ? personSharee(ownedBy) : undefined;
}

/** Returns its recipients, users first. Each project is listed once, even if a list of users repeats it. */
export function shareesOf({ sharedWith = [], sharedWithProjects = [] }: Shared): Sharee[] {
  const teams = sharedWithProjects.filter(({ type }) => type === "team");
  return [...sharedWith.map(personSharee), ...teams.map(projectSharee)];
}

/** Returns all other possible recipients. */
export function candidates(
  shared: Shared,
  users: readonly (PersonReference & { isPending: boolean })[],
  projects: readonly ProjectReference[],
): Sharee[] {
  const taken = new Set([homeOf(shared), ...shareesOf(shared)].map((sharee) => sharee?.id));
  const people = users.filter(({ isPending }) => !isPending).map(personSharee);
  const teams = projects.filter(({ type }) => type === "team").map(projectSharee);
  return [...people, ...teams].filter(({ id }) => !taken.has(id));
}

const personSharee = ({ id, email, firstName, lastName }: PersonReference): Sharee => ({
  kind: "person",
  id,
  person: { email, firstName, lastName },
});

const projectSharee = ({ id, name, type, icon }: ProjectReference): Sharee => ({
  kind: "project",
  id,
  project: { id, name, type, icon },
});
