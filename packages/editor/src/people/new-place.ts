import { queryClient } from "../base/rest/index.ts";
import type { ProjectReference } from "./project.ts";
import { projectsQuery } from "./projects.ts";

/** Location of a new workflow: a project, and a folder in it. Without one it is in the user's personal project. */
export interface NewPlace {
  readonly projectId?: string | undefined;
  readonly folderId?: string | undefined;
}

/** A workflow's location. */
interface Placed {
  readonly homeProject?: Pick<ProjectReference, "id"> | undefined;
  readonly folderId?: string | null | undefined;
}

/**
 * Returns the location of a workflow for a new one next to it; the user's personal project if they cannot create any
 * there.
 */
export async function placeBeside(unknown: Readonly<Record<string, unknown>>): Promise<NewPlace> {
  const { homeProject, folderId } = unknown as Placed;
  if (!homeProject) return {};
  const projects = await queryClient.ensureQueryData(projectsQuery);
  const isAllowed = projects.some(
    ({ id, scopes }) => id === homeProject.id && scopes.includes("workflow:create"),
  );
  if (!isAllowed) return {};
  return { projectId: homeProject.id, ...(folderId ? { folderId } : {}) };
}

/** Returns the project of a workflow, if the user can create credentials in it; the list of projects must be loaded. */
export function projectForCredentials(unknown: Readonly<Record<string, unknown>>): string | undefined {
  const id = (unknown as Placed).homeProject?.id;
  const projects = queryClient.getQueryData(projectsQuery.queryKey) ?? [];
  return projects.find((project) => project.id === id && project.scopes.includes("credential:create"))?.id;
}
