import { ListTree } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "executions",
  label: texts.shell.executions,
  icon: ListTree,
  order: 20,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/executions" }),
};
