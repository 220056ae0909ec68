import { CircleHelp } from "lucide-react";
import { serverPath } from "../../base/server-path.ts";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "help",
  label: texts.shell.help,
  icon: CircleHelp,
  order: 105,
  targets: ["page"],
  run: () => window.open(serverPath("/docs"), "_blank", "noreferrer"),
};
