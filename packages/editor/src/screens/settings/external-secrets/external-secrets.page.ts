import { lazyRouteComponent } from "@tanstack/react-router";
import { Vault } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "external-secrets",
  label: texts.externalSecrets.title,
  icon: Vault,
  order: 55,
  help: "/docs/external-secrets",
  isFor: ({ may }) => may("externalSecret:manage"),
  component: lazyRouteComponent(() => import("./ExternalSecretsSettings.tsx"), "ExternalSecretsSettings"),
};
