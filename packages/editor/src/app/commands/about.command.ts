import { Info } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { openAbout } from "../shell/open-about.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "about",
  label: texts.shell.about,
  icon: Info,
  order: 110,
  targets: ["page"],
  run: () => openAbout(),
};
