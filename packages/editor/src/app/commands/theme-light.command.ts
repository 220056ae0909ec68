import { Sun } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { chooseTheme } from "../../base/theme/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "theme-light",
  label: `${texts.shell.theme}: ${texts.shell.themeLight}`,
  icon: Sun,
  order: 80,
  targets: ["page"],
  run: () => chooseTheme("light"),
};
