import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { ProjectIcon } from "../../people/ProjectIcon.tsx";
import { projectName } from "../../people/project-name.ts";
import { openCreateProject } from "../../people/projects/open-create-project.ts";
import { useMyProjects } from "../../people/projects.ts";
import { useMay } from "../../people/use-may.ts";
import styles from "./Sidebar.module.css";
import { SidebarEntry } from "./SidebarEntry.tsx";

const text = texts.projects;

/** The user's projects in the sidebar, the personal one first, and a button that creates one. */
export function ProjectEntries({ isWide }: { isWide: boolean }) {
  const { data: projects = [] } = useMyProjects();
  const { data: user } = useCurrentUser();
  const mayCreate = useMay("project:create");
  if (projects.length === 0 && !mayCreate) return null;
  return (
    <div className={styles["projects"]}>
      {isWide && <h2 className={styles["heading"]}>{text.title}</h2>}
      {projects.map((project) => {
        const name = projectName(project, user?.id);
        return (
          <SidebarEntry key={project.id} isWide={isWide} label={name}>
            <Link
              to="/projects/$projectId"
              params={{ projectId: project.id }}
              activeOptions={{ exact: false, includeSearch: false }}
              className={styles["entry"]}
              aria-label={name}
            >
              <ProjectIcon project={project} size={18} />
              {isWide && <span className={styles["label"]}>{name}</span>}
            </Link>
          </SidebarEntry>
        );
      })}
      {mayCreate && (
        <SidebarEntry isWide={isWide} label={text.create}>
          <button
            type="button"
            className={styles["entry"]}
            aria-label={text.create}
            onClick={() => openCreateProject()}
          >
            <Plus size={18} />
            {isWide && <span>{text.create}</span>}
          </button>
        </SidebarEntry>
      )}
    </div>
  );
}
