import { lazyRouteComponent } from "@tanstack/react-router";
import { ChartNoAxesColumn } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "usage",
  label: texts.usage.title,
  icon: ChartNoAxesColumn,
  order: 110,
  help: "/docs/operations#saved-executions",
  isFor: ({ settings }) => !settings.hideUsagePage,
  component: lazyRouteComponent(() => import("./UsageSettings.tsx"), "UsageSettings"),
};
