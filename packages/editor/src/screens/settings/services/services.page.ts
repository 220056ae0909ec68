import { lazyRouteComponent } from "@tanstack/react-router";
import { Satellite } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "services",
  label: texts.settings.services,
  icon: Satellite,
  order: 75,
  help: "/docs/services",
  isFor: ({ may }) => may("settings:manage"),
  component: lazyRouteComponent(() => import("./ServicesSettings.tsx"), "ServicesSettings"),
};
