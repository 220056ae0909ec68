import { route, type } from "../route.ts";
import type { ShownMailSettings } from "./mail-settings.ts";

/** Reads by which server mails are sent. */
export const readMailSettings = route({
  method: "GET",
  path: "/mail/settings",
  right: "settings:manage",
  answer: type<ShownMailSettings>(),
  summary: "Read the mail settings",
});
