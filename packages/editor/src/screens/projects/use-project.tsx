import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useCurrentUser } from "../../base/rest/index.ts";
import { projectName } from "../../people/project-name.ts";
import type { ProjectPlace } from "../../people/project-place.ts";
import { projectQuery } from "../../people/projects.ts";
import { ProjectTabs } from "./ProjectTabs.tsx";

/** The project in the URL. */
export function useProjectPlace(): { place?: ProjectPlace; error: Error | null } {
  const { projectId } = useParams({ from: "/shell/projects/$projectId" });
  const { data: project, error } = useQuery(projectQuery(projectId));
  const { data: user } = useCurrentUser();
  if (!project) return { error };
  const hasSettings = project.type === "team";
  const tabs = <ProjectTabs projectId={project.id} hasSettings={hasSettings} />;
  return { place: { project, name: projectName(project, user?.id), tabs }, error: null };
}
