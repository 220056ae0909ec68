import { lazyRouteComponent } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "mail",
  label: texts.mail.title,
  icon: Mail,
  order: 90,
  help: "/docs/accounts#mail-server",
  isFor: ({ may }) => may("settings:manage"),
  component: lazyRouteComponent(() => import("./MailSettings.tsx"), "MailSettings"),
};
