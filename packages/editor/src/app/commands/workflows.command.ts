import { Workflow } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "workflows",
  label: texts.shell.workflows,
  icon: Workflow,
  order: 10,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/workflows" }),
};
