import { lazyRouteComponent } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "api",
  label: texts.apiKeys.title,
  icon: KeyRound,
  order: 40,
  help: "/docs/public-api",
  isFor: ({ settings }) => settings.publicApi.enabled,
  component: lazyRouteComponent(() => import("./ApiKeysSettings.tsx"), "ApiKeysSettings"),
};
