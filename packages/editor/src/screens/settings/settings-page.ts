import type { Scope } from "@heddle/api";
import type { RouteComponent } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { CurrentUser, InstanceSettings } from "../../base/rest/index.ts";

/** The user who views the settings. */
export interface SettingsReader {
  readonly user: CurrentUser;
  readonly settings: InstanceSettings;
  /** Whether the user's role in the instance allows something. */
  may(scope: Scope): boolean;
}

/**
 * A settings page: `export const page` of a file `*.page.ts` next to its component. Its entry in the list and its path
 * `/settings/{path}` are derived from it; nothing else has to be edited.
 */
export interface SettingsPageRow {
  /** The last part of its URL path: lower case, words separated by dashes. */
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /**
   * Position in the list: 10 personal, 20 users, 30 projects, 40 API keys, 50 variables, 60 security, 70 LDAP, 80 SSO,
   * 90 mail, 100 audit log, 110 usage, 120 about; other pages use numbers in between.
   */
  readonly order: number;
  /** The page of the help about it, perhaps with its part. */
  readonly help: `/docs/${string}`;
  /** Whether this user sees the page; if absent, everybody does. The server checks every call anyway. */
  isFor?(reader: SettingsReader): boolean;
  /** From `lazyRouteComponent`, so that its code comes with the page. */
  readonly component: RouteComponent;
}
