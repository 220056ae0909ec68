import { Zap } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "triggers",
  label: texts.shell.triggers,
  icon: Zap,
  order: 24,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/triggers" }),
};
