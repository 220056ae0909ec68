import { ExecutionList } from "../executions/ExecutionList.tsx";
import { ProjectPage } from "./ProjectPage.tsx";

/** The executions of a project. */
export function ProjectExecutions() {
  return <ProjectPage>{(place) => <ExecutionList key={place.project.id} place={place} />}</ProjectPage>;
}
