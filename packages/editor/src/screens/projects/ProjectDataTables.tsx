import { DataTableList } from "../data-tables/DataTableList.tsx";
import { ProjectPage } from "./ProjectPage.tsx";

/** The data tables of a project. */
export function ProjectDataTables() {
  return <ProjectPage>{(place) => <DataTableList key={place.project.id} place={place} />}</ProjectPage>;
}
