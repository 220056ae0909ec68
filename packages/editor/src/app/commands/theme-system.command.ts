import { Monitor } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { chooseTheme } from "../../base/theme/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "theme-system",
  label: `${texts.shell.theme}: ${texts.shell.themeSystem}`,
  icon: Monitor,
  order: 100,
  targets: ["page"],
  run: () => chooseTheme("system"),
};
