import { lazyRouteComponent } from "@tanstack/react-router";
import { GitBranch } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

/** Shown unless the operator hides planned features. */
export const page: SettingsPageRow = {
  path: "environments",
  label: texts.comingSoon.environments,
  icon: GitBranch,
  order: 105,
  help: "/docs/variables",
  isFor: ({ settings }) => settings.plannedFeaturesShown,
  component: lazyRouteComponent(() => import("./EnvironmentsSettings.tsx"), "EnvironmentsSettings"),
};
