import { KeyRound } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import type { PageCommand } from "./page-command.ts";

export const command: PageCommand = {
  id: "credentials",
  label: texts.shell.credentials,
  icon: KeyRound,
  order: 30,
  targets: ["page"],
  run: ({ navigate }) => navigate({ to: "/credentials" }),
};
