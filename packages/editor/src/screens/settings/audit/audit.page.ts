import { lazyRouteComponent } from "@tanstack/react-router";
import { ScrollText } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "audit-log",
  label: texts.audit.title,
  icon: ScrollText,
  order: 100,
  help: "/docs/accounts#audit-log",
  isFor: ({ may }) => may("auditLog:read"),
  component: lazyRouteComponent(() => import("./AuditPage.tsx"), "AuditPage"),
};
