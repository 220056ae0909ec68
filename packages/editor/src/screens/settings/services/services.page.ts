import { lazyRouteComponent } from "@tanstack/react-router";
import { Satellite } from "lucide-react";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "services",
  label: "Services",
  icon: Satellite,
  order: 75,
  help: "/docs/services",
  isFor: ({ may }) => may("settings:manage"),
  component: lazyRouteComponent(() => import("./ServicesSettings.tsx"), "ServicesSettings"),
};
