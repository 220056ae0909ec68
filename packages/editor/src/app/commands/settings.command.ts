import { Settings } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "settings",
  label: texts.shell.settings,
  icon: Settings,
  order: 70,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/settings" }),
};
