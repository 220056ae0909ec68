import type { Scope } from "@heddle/api";
import type { RouteComponent } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { CurrentUser, InstanceSettings } from "../../base/rest/index.ts";

/** Who looks at the settings. */
export interface SettingsReader {
  readonly user: CurrentUser;
  readonly settings: InstanceSettings;
  /** Whether the user's role in the instance allows something. */
  may(scope: Scope): boolean;
}

/**
 * A page of the settings: `export const page` of a file `*.page.ts` beside its component. Its line in the list and its address
 * `/settings/{path}` come from it; nothing else has to be edited.
 */
export interface SettingsPageRow {
  /** The last part of its address: lower case, words with dashes. */
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /**
   * Place in the list: 10 personal, 20 users, 30 projects, 40 API keys, 50 variables, 60 security, 70 LDAP, 80 SSO, 90 mail, 100 audit log,
   * 110 usage, 120 about; others stand between.
   */
  readonly order: number;
  /** The page of the help about it, perhaps with its part. */
  readonly help: `/docs/${string}`;
  /** Says whether this user sees the page; everybody does without it. The server checks every call all the same. */
  isFor?(reader: SettingsReader): boolean;
  /** From `lazyRouteComponent`, so that its code comes with the page. */
  readonly component: RouteComponent;
}
