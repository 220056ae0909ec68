import { Trash2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import type { ProjectPlace } from "../../people/project-place.ts";
import { Button } from "../../ui/index.ts";
import { ListPage } from "../../ui/list-page/ListPage.tsx";
import { useTitle } from "../../ui/page/use-title.ts";
import { openDeleteProject } from "./open-project-dialogs.ts";
import { ProjectForm } from "./ProjectForm.tsx";
import { ProjectMembers } from "./ProjectMembers.tsx";
import { ProjectPage } from "./ProjectPage.tsx";
import styles from "./ProjectSettings.module.css";

const text = texts.projects;

/** Name, members and end of a project of a team. */
export function ProjectSettings() {
  return <ProjectPage>{(place) => <Settings key={place.project.id} place={place} />}</ProjectPage>;
}

function Settings({ place: { project, name, tabs } }: { place: ProjectPlace }) {
  useTitle(`${text.settings}, ${name}`);
  const mayUpdate = project.scopes.includes("project:update");
  return (
    <ListPage title={name} icon={<ProjectIcon project={project} size={20} />} below={tabs}>
      <div className={styles["page"]}>
        {!mayUpdate && <p className={styles["muted"]}>{text.mayNotChange}</p>}
        <ProjectForm project={project} isReadOnly={!mayUpdate} />
        <ProjectMembers project={project} mayChange={project.scopes.includes("project:members")} />
        {project.scopes.includes("project:delete") && (
          <section className={styles["end"]} aria-label={text.delete}>
            <div>
              <h2 className={styles["heading"]}>{text.delete}</h2>
              <p className={styles["muted"]}>{text.deleteHint}</p>
            </div>
            <Button
              variant="danger"
              icon={<Trash2 size={14} />}
              onClick={() => openDeleteProject({ id: project.id, name })}
            >
              {text.delete}
            </Button>
          </section>
        )}
      </div>
    </ListPage>
  );
}
