import { queryClient } from "../base/rest/index.ts";
import type { ProjectReference } from "./project.ts";
import { projectsQuery } from "./projects.ts";

/** Where a new workflow goes: a project, and a folder in it. Without one it goes to the personal project of its user. */
export interface NewPlace {
  readonly projectId?: string | undefined;
  readonly folderId?: string | undefined;
}

/** What a workflow says of where it is. */
interface Placed {
  readonly homeProject?: Pick<ProjectReference, "id"> | undefined;
  readonly folderId?: string | null | undefined;
}

/** The place of a workflow for another one beside it; that of the user where the user may create none there. */
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

/** The project of a workflow, where the user may create credentials in it; the list of projects has to be loaded. */
export function projectForCredentials(unknown: Readonly<Record<string, unknown>>): string | undefined {
  const id = (unknown as Placed).homeProject?.id;
  const projects = queryClient.getQueryData(projectsQuery.queryKey) ?? [];
  return projects.find((project) => project.id === id && project.scopes.includes("credential:create"))?.id;
}
