import { route, type } from "../route.ts";
import type { SentTestMail } from "./mail-settings.ts";

/** Sends a message to the caller by the stored settings, and answers what the mail server said. */
export const sendTestMail = route({
  method: "POST",
  path: "/mail/test",
  right: "settings:manage",
  answer: type<SentTestMail>(),
  errors: [400],
  summary: "Send a test message",
});
