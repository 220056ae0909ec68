import { Link, Outlet, useRouterState } from "@tanstack/react-router";
import { CircleHelp } from "lucide-react";
import { useCurrentUser, useSettings } from "../../base/rest/index.ts";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import { pagesFor } from "./pages.ts";
import styles from "./SettingsPage.module.css";

const text = texts.settings;

/** The frame of all settings: the list of pages at the left, the chosen page at the right. */
export function SettingsPage() {
  useTitle(text.title);
  const { data: user } = useCurrentUser();
  const { data: settings } = useSettings();
  const pages = user && settings ? pagesFor(user, settings) : [];
  const shown = useRouterState({ select: (state) => state.location.pathname.split("/").at(-1) });
  const help = pages.find(({ path }) => path === shown)?.help;
  return (
    <div className={styles["frame"]}>
      <nav className={styles["pages"]} aria-label={text.title}>
        <h2 className={styles["heading"]}>{text.title}</h2>
        {pages.map(({ path, label, icon: Icon }) => (
          <Link key={path} to="/settings/$page" params={{ page: path }} className={styles["entry"]}>
            <Icon size={16} />
            {label}
          </Link>
        ))}
        {help && (
          <a href={serverPath(help)} target="_blank" rel="noreferrer" className={styles["entry"]}>
            <CircleHelp size={16} />
            {text.help}
          </a>
        )}
      </nav>
      <main className={styles["content"]}>
        <Outlet />
      </main>
    </div>
  );
}
