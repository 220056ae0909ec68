import { Moon } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { chooseTheme } from "../../base/theme/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "theme-dark",
  label: `${texts.shell.theme}: ${texts.shell.themeDark}`,
  icon: Moon,
  targets: ["page"],
  run: () => chooseTheme("dark"),
};
