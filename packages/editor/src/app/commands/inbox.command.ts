import { Inbox } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "inbox",
  label: texts.shell.inbox,
  icon: Inbox,
  order: 23,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/inbox" }),
};
