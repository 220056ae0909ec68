import { route, type } from "../route.ts";
import { mailSettingsSchema, type ShownMailSettings } from "./mail-settings.ts";

/** Stores the mail server settings; every process uses them for its next email. */
export const updateMailSettings = route({
  method: "PUT",
  path: "/mail/settings",
  right: "settings:manage",
  body: mailSettingsSchema,
  answer: type<ShownMailSettings>(),
  errors: [400],
  summary: "Change the mail settings",
});
