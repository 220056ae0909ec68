import { Table2 } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "data-tables",
  label: texts.shell.dataTables,
  icon: Table2,
  order: 28,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/data-tables" }),
};
