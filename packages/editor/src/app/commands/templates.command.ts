import { LayoutTemplate } from "lucide-react";
import { queryClient, settingsQuery } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "templates",
  label: texts.shell.templates,
  icon: LayoutTemplate,
  order: 28,
  targets: ["page"],
  when: () => queryClient.getQueryData(settingsQuery.queryKey)?.templates?.enabled === true,
  run: ({ navigate }) => navigate({ to: "/templates" }),
};
