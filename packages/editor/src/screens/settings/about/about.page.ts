import { lazyRouteComponent } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "about",
  label: texts.about.title,
  icon: Info,
  order: 120,
  help: "/docs/operations",
  component: lazyRouteComponent(() => import("./AboutSettings.tsx"), "AboutSettings"),
};
