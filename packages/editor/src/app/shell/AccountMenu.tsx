import { useNavigate } from "@tanstack/react-router";
import { Info, LogOut, Monitor, Moon, Settings, Sun } from "lucide-react";
import { useCurrentUser } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "../../base/theme/index.ts";
import { Menu } from "../../ui/index.ts";
import { openAbout } from "./open-about.ts";
import styles from "./Sidebar.module.css";

const themes: { choice: ThemeChoice; label: string; icon: React.ReactNode }[] = [
  { choice: "system", label: texts.shell.themeSystem, icon: <Monitor size={14} /> },
  { choice: "light", label: texts.shell.themeLight, icon: <Sun size={14} /> },
  { choice: "dark", label: texts.shell.themeDark, icon: <Moon size={14} /> },
];

/** The logged-in user, with settings, themes and logout. */
export function AccountMenu({ wide }: { wide: boolean }) {
  const { data: user } = useCurrentUser();
  const theme = useThemeChoice();
  const navigate = useNavigate();
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ") || user?.email || "";

  return (
    <Menu
      side="right"
      align="end"
      trigger={
        <button type="button" className={styles["entry"]} aria-label={`${texts.shell.account} ${name}`}>
          <span className={styles["avatar"]} data-initials={initialsOf(name)} />
          {wide && <span>{name}</span>}
        </button>
      }
      entries={[
        { kind: "label", id: "who", label: user?.email ?? name },
        {
          id: "settings",
          label: texts.shell.settings,
          icon: <Settings size={14} />,
          onSelect: () => void navigate({ to: "/settings" }),
        },
        {
          kind: "submenu",
          id: "theme",
          label: texts.shell.theme,
          icon: <Sun size={14} />,
          entries: themes.map(({ choice, label, icon }) => ({
            id: choice,
            label,
            icon,
            checked: theme === choice,
            onSelect: () => chooseTheme(choice),
          })),
        },
        {
          id: "about",
          label: texts.shell.about,
          icon: <Info size={14} />,
          onSelect: () => openAbout(),
        },
        { kind: "separator", id: "line" },
        {
          id: "sign-out",
          label: texts.shell.signOut,
          icon: <LogOut size={14} />,
          onSelect: () => void navigate({ to: "/signout" }),
        },
      ]}
    />
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");
}
