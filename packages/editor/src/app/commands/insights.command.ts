import { ChartColumn } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "insights",
  label: texts.shell.insights,
  icon: ChartColumn,
  order: 25,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/insights" }),
};
