import { route, type } from "../route.ts";
import { mailSettingsSchema, type ShownMailSettings } from "./mail-settings.ts";

/** Stores by which server mails are sent; the next mail of every process goes there. */
export const updateMailSettings = route({
  method: "PUT",
  path: "/mail/settings",
  right: "settings:manage",
  body: mailSettingsSchema,
  answer: type<ShownMailSettings>(),
  errors: [400],
  summary: "Change the mail settings",
});
