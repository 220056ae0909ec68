import { route, type } from "../route.ts";
import type { SentTestMail } from "./mail-settings.ts";

/** Sends an email to the caller with the stored settings, and returns the mail server's response. */
export const sendTestMail = route({
  method: "POST",
  path: "/mail/test",
  right: "settings:manage",
  answer: type<SentTestMail>(),
  errors: [400],
  summary: "Send a test message",
});
