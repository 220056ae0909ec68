import { lazyRouteComponent } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "security",
  label: texts.security.title,
  icon: ShieldCheck,
  order: 60,
  help: "/docs/accounts#security-settings",
  isFor: ({ may }) => may("securityPolicy:manage"),
  component: lazyRouteComponent(() => import("./SecurityPage.tsx"), "SecurityPage"),
};
