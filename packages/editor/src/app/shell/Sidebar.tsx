import { Link, useRouterState } from "@tanstack/react-router";
import {
  ChartColumn,
  CircleHelp,
  Inbox,
  KeyRound,
  LayoutTemplate,
  ListTree,
  PanelLeftClose,
  PanelLeftOpen,
  Search,
  Table2,
  Workflow,
  Zap,
} from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSettings } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { storageKeys } from "../../base/storage/index.ts";
import { texts } from "../../base/texts/index.ts";
import { openPalette } from "../../commands/palette/open-palette.ts";
import { keysOf } from "../../commands/shown-keys.ts";
import { classNames } from "../../ui/index.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { ProjectEntries } from "./ProjectEntries.tsx";
import styles from "./Sidebar.module.css";
import { SidebarEntry } from "./SidebarEntry.tsx";

const UpdatesEntry = lazy(() =>
  import("../services/updates/UpdatesEntry.tsx").then((module) => ({ default: module.UpdatesEntry })),
);

const storageKey = storageKeys.sidebar;
const places = [
  { to: "/workflows", label: texts.shell.workflows, icon: <Workflow size={18} />, also: /^\/workflow\// },
  { to: "/executions", label: texts.shell.executions, icon: <ListTree size={18} />, also: undefined },
  { to: "/inbox", label: texts.shell.inbox, icon: <Inbox size={18} />, also: undefined },
  { to: "/triggers", label: texts.shell.triggers, icon: <Zap size={18} />, also: undefined },
  { to: "/insights", label: texts.shell.insights, icon: <ChartColumn size={18} />, also: undefined },
  {
    to: "/templates",
    label: texts.shell.templates,
    icon: <LayoutTemplate size={18} />,
    also: /^\/collections\//,
  },
  { to: "/data-tables", label: texts.shell.dataTables, icon: <Table2 size={18} />, also: undefined },
  { to: "/credentials", label: texts.shell.credentials, icon: <KeyRound size={18} />, also: undefined },
] as const;

/** Windows from this width on have room for labels. */
const LABELED_FROM_PX = 1280;

/** Starts with labels if there is room; remembers the user's choice. */
export function Sidebar({ onSearch }: { onSearch(): void }) {
  const [isWide, setWide] = useState(startsWide);
  const { data: settings } = useSettings();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const hasTemplates = settings?.templates.enabled ?? false;
  const toggle = () => {
    localStorage.setItem(storageKey, isWide ? "narrow" : "wide");
    setWide(!isWide);
  };
  return (
    <nav className={styles["sidebar"]} data-wide={isWide || undefined} aria-label={texts.shell.navigation}>
      <Link to="/workflows" className={styles["brand"]} aria-label="Heddle">
        <img src={serverPath("/favicon.svg")} alt="" width={24} height={24} />
        {isWide && <span>Heddle</span>}
      </Link>
      <SidebarEntry isWide={isWide} label={openPalette.label} shortcut={keysOf(openPalette)}>
        <button type="button" className={styles["entry"]} onClick={onSearch} aria-label={openPalette.label}>
          <Search size={18} />
          {isWide && <span>{openPalette.label}</span>}
        </button>
      </SidebarEntry>
      {places
        .filter(({ to }) => to !== "/templates" || hasTemplates)
        .map((place) => (
          <SidebarEntry key={place.to} isWide={isWide} label={place.label}>
            <Link
              to={place.to}
              className={styles["entry"]}
              data-current={place.also?.test(path) || undefined}
              aria-label={place.label}
            >
              {place.icon}
              {isWide && <span>{place.label}</span>}
            </Link>
          </SidebarEntry>
        ))}
      <ProjectEntries isWide={isWide} />
      <div className={styles["space"]} />
      {settings?.versionNotifications.enabled && (
        <Suspense>
          <UpdatesEntry isWide={isWide} className={styles["entry"] ?? ""} />
        </Suspense>
      )}
      <SidebarEntry isWide={isWide} label={texts.shell.help}>
        <a
          className={styles["entry"]}
          href={serverPath("/docs")}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.shell.help}
        >
          <CircleHelp size={18} />
          {isWide && <span>{texts.shell.help}</span>}
        </a>
      </SidebarEntry>
      <SidebarEntry isWide={isWide} label={isWide ? texts.shell.collapse : texts.shell.expand}>
        <button
          type="button"
          className={classNames(styles["entry"], styles["toggle"])}
          onClick={toggle}
          aria-expanded={isWide}
          aria-label={isWide ? texts.shell.collapse : texts.shell.expand}
        >
          {isWide ? <PanelLeftClose size={18} /> : <PanelLeftOpen size={18} />}
          {isWide && <span>{texts.shell.collapse}</span>}
        </button>
      </SidebarEntry>
      <AccountMenu wide={isWide} />
    </nav>
  );
}

function startsWide(): boolean {
  const chosen = localStorage.getItem(storageKey);
  return chosen === null ? window.innerWidth >= LABELED_FROM_PX : chosen === "wide";
}
