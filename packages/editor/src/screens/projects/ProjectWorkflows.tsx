import { WorkflowList } from "../lists/WorkflowList.tsx";
import { ProjectPage } from "./ProjectPage.tsx";

/** The workflows of a project. */
export function ProjectWorkflows() {
  return <ProjectPage>{(place) => <WorkflowList key={place.project.id} place={place} />}</ProjectPage>;
}
