import { lazyRouteComponent } from "@tanstack/react-router";
import { FolderTree } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import type { SettingsPageRow } from "../settings-page.ts";

export const page: SettingsPageRow = {
  path: "ldap",
  label: texts.signIn.ldap.title,
  icon: FolderTree,
  order: 70,
  help: "/docs/sign-in",
  isFor: ({ may }) => may("ldap:manage"),
  component: lazyRouteComponent(() => import("./LdapSettings.tsx"), "LdapSettings"),
};
