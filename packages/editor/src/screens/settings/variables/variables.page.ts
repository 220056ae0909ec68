import { lazyRouteComponent } from "@tanstack/react-router";
import { Variable } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "variables",
  label: texts.variables.title,
  icon: Variable,
  order: 50,
  help: "/docs/variables",
  component: lazyRouteComponent(() => import("./VariablesSettings.tsx"), "VariablesSettings"),
};
