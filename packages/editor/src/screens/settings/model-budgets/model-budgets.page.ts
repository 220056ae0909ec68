import { lazyRouteComponent } from "@tanstack/react-router";
import { Coins } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "model-budgets",
  label: texts.settings.modelBudgets,
  icon: Coins,
  order: 107,
  help: "/docs/model-usage#budgets",
  isFor: ({ may }) => may("settings:manage"),
  component: lazyRouteComponent(() => import("./ModelBudgetsSettings.tsx"), "ModelBudgetsSettings"),
};
