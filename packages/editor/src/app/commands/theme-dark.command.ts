import { Moon } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { chooseTheme } from "../../base/theme/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "theme-dark",
  label: `${texts.shell.theme}: ${texts.shell.themeDark}`,
  icon: Moon,
  order: 90,
  targets: ["page"],
  run: () => chooseTheme("dark"),
};
