import { route, type } from "../route.ts";
import type { ShownMailSettings } from "./mail-settings.ts";

/** Reads the mail server settings. */
export const readMailSettings = route({
  method: "GET",
  path: "/mail/settings",
  right: "settings:manage",
  answer: type<ShownMailSettings>(),
  summary: "Read the mail settings",
});
