import { lazyRouteComponent } from "@tanstack/react-router";
import { LogIn } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "sso",
  label: texts.signIn.sso.title,
  icon: LogIn,
  order: 80,
  help: "/docs/sign-in",
  isFor: ({ may }) => may("saml:manage") || may("oidc:manage"),
  component: lazyRouteComponent(() => import("./SsoSettings.tsx"), "SsoSettings"),
};
