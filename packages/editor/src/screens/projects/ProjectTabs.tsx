import { Link } from "@tanstack/react-router";
import { texts } from "../../base/texts/index.ts";
import styles from "./ProjectTabs.module.css";

const text = texts.projects;

const tabs = [
  { to: "/projects/$projectId", label: text.workflows },
  { to: "/projects/$projectId/credentials", label: text.credentials },
  { to: "/projects/$projectId/executions", label: text.executions },
  { to: "/projects/$projectId/data-tables", label: text.dataTables },
  { to: "/projects/$projectId/variables", label: text.variables },
] as const;

/** The views of one project. Personal ones have no settings. */
export function ProjectTabs({ projectId, hasSettings }: { projectId: string; hasSettings: boolean }) {
  const params = { projectId };
  const look = { params, className: styles["tab"], activeOptions: { exact: true, includeSearch: false } };
  return (
    <nav className={styles["tabs"]} aria-label={text.tabs}>
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} {...look}>
          {label}
        </Link>
      ))}
      {hasSettings && (
        <Link to="/projects/$projectId/settings" {...look}>
          {text.settings}
        </Link>
      )}
    </nav>
  );
}
