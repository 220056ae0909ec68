import { lazyRouteComponent } from "@tanstack/react-router";
import { CircleUserRound } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { isDefaultUser } from "../../people/user-kinds.ts";
import type { SettingsPageRow } from "./settings-page.ts";

/** There is nothing personal about the place-holder for an owner. */
export const page: SettingsPageRow = {
  path: "personal",
  label: texts.settings.personal,
  icon: CircleUserRound,
  order: 10,
  help: "/docs/accounts#second-factor",
  isFor: ({ user }) => !isDefaultUser(user),
  component: lazyRouteComponent(() => import("./PersonalSettings.tsx"), "PersonalSettings"),
};
