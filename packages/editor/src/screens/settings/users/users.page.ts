import { lazyRouteComponent } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "users",
  label: texts.users.title,
  icon: Users,
  order: 20,
  help: "/docs/accounts",
  component: lazyRouteComponent(() => import("./UsersSettings.tsx"), "UsersSettings"),
};
