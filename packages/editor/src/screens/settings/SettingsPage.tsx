import { Link, Outlet } from "@tanstack/react-router";
import { CircleUserRound, Users } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { useTitle } from "../../ui/page/use-title.ts";
import styles from "./SettingsPage.module.css";

const text = texts.settings;

/** One line for each page of the settings. */
const pages = [
  { to: "/settings/personal", label: text.personal, icon: <CircleUserRound size={16} /> },
  { to: "/settings/users", label: texts.users.title, icon: <Users size={16} /> },
] as const;

/** The frame of all settings: the list of pages at the left, the chosen page at the right. */
export function SettingsPage() {
  useTitle(texts.settings.title);
  return (
    <div className={styles["frame"]}>
      <nav className={styles["pages"]} aria-label={text.title}>
        <h2 className={styles["heading"]}>{text.title}</h2>
        {pages.map(({ to, label, icon }) => (
          <Link key={to} to={to} className={styles["entry"]}>
            {icon}
            {label}
          </Link>
        ))}
      </nav>
      <main className={styles["content"]}>
        <Outlet />
      </main>
    </div>
  );
}
