import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Layers, Plus } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { ProjectIcon } from "../../../people/ProjectIcon.tsx";
import type { Project } from "../../../people/project.ts";
import { openCreateProject } from "../../../people/projects/open-create-project.ts";
import { projectsQuery } from "../../../people/projects.ts";
import { useMay } from "../../../people/use-may.ts";
import { Button, EmptyState, Skeleton } from "../../../ui/index.ts";
import { Problem } from "../../../ui/messages/Problem.tsx";
import page from "../SettingsPage.module.css";

const text = texts.projects;

/** The team projects: all of them for administrators, otherwise the user's own. */
export function ProjectsSettings() {
  const { data: projects, error } = useQuery(projectsQuery);
  const mayCreate = useMay("project:create");
  const teams = projects?.filter(({ type }) => type === "team");
  const create = mayCreate && (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => openCreateProject()}>
      {text.create}
    </Button>
  );
  return (
    <div className={page["page"]}>
      <header className={page["sectionHead"]}>
        <div>
          <h1 className={page["title"]}>{text.title}</h1>
          <p className={page["hint"]}>{text.hint}</p>
        </div>
        {teams?.length !== 0 && create}
      </header>
      {error && <Problem>{error.message}</Problem>}
      {!teams && !error && <Skeleton height="120px" />}
      {teams?.length === 0 && (
        <EmptyState
          icon={<Layers size={20} />}
          title={mayCreate ? text.none : text.noneOfYours}
          description={mayCreate ? text.noneHint : text.noneOfYoursHint}
          actions={create || undefined}
        />
      )}
      {teams && teams.length > 0 && (
        <ul className={page["sessions"]} aria-label={text.title}>
          {teams.map((project) => (
            <ProjectLine key={project.id} project={project} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ProjectLine({ project }: { project: Project }) {
  return (
    <li className={page["session"]}>
      <ProjectIcon project={project} size={18} />
      <div className={page["sessionText"]}>
        <Link
          to="/projects/$projectId/settings"
          params={{ projectId: project.id }}
          className={page["device"]}
        >
          {project.name}
        </Link>
        {project.description && <p className={page["muted"]}>{project.description}</p>}
      </div>
    </li>
  );
}
