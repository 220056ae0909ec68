import { lazyRouteComponent } from "@tanstack/react-router";
import { Import } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "import",
  label: texts.import.title,
  icon: Import,
  order: 97,
  help: "/docs/moving-from-n8n",
  isFor: ({ may }) => may("instance:import"),
  component: lazyRouteComponent(() => import("./ImportSettings.tsx"), "ImportSettings"),
};
