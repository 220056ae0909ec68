import { lazyRouteComponent } from "@tanstack/react-router";
import { Server } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "instance",
  label: texts.instance.title,
  icon: Server,
  order: 95,
  help: "/docs/operations#change-settings-in-the-interface",
  isFor: ({ may }) => may("settings:manage"),
  component: lazyRouteComponent(() => import("./InstanceSettings.tsx"), "InstanceSettings"),
};
