import { LogOut } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "sign-out",
  label: texts.shell.signOut,
  icon: LogOut,
  order: 120,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/signout" }),
};
