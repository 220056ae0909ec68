import { lazyRouteComponent } from "@tanstack/react-router";
import { RadioTower } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "log-streaming",
  label: texts.logStreaming.title,
  icon: RadioTower,
  order: 102,
  help: "/docs/log-streaming",
  isFor: ({ may, settings }) => settings.enterprise?.logStreaming === true && may("logStreaming:manage"),
  component: lazyRouteComponent(() => import("./LogStreamingSettings.tsx"), "LogStreamingSettings"),
};
