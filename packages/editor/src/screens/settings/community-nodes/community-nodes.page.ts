import { lazyRouteComponent } from "@tanstack/react-router";
import { Package } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "community-nodes",
  label: texts.communityNodes.title,
  icon: Package,
  order: 57,
  help: "/docs/community-packages",
  isFor: ({ may, settings }) => may("settings:manage") && settings.communityNodesEnabled,
  component: lazyRouteComponent(() => import("./CommunityNodesSettings.tsx"), "CommunityNodesSettings"),
};
