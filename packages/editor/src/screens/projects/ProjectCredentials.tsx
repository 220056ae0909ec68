import { CredentialList } from "../credentials/CredentialList.tsx";
import { ProjectPage } from "./ProjectPage.tsx";

/** The credentials of a project. */
export function ProjectCredentials() {
  return <ProjectPage>{(place) => <CredentialList key={place.project.id} place={place} />}</ProjectPage>;
}
