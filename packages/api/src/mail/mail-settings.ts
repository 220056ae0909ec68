import { z } from "../zod.ts";

/** The server that sends emails. */
export type MailSettings = z.output<typeof mailSettingsSchema>;

const PORT_RULE = "Enter a port from 1 to 65535.";

/** All 6 keys and no others. A password sent as the blank marker stays unchanged. */
export const mailSettingsSchema = z.strictObject({
  /** Host name or IP address of the server; empty = no emails are sent. */
  host: z
    .string()
    .trim()
    .max(255)
    .regex(
      /^[^\s/@?#]*$/,
      "Enter the name or address of the mail server alone, without smtp:// and without a path.",
    ),
  port: z.int(PORT_RULE).min(1, PORT_RULE).max(65_535, PORT_RULE),
  /** `starttls` is refused if the server does not support it; `tls` encrypts from the first byte. */
  security: z.enum(["starttls", "tls", "none"], "Choose starttls, tls or none."),
  /** Empty if the server requires no sign-in. */
  user: z.string().max(255),
  password: z.string().max(1_000),
  /** Empty: `Heddle <heddle@{host}>`. */
  sender: z
    .string()
    .trim()
    .max(320)
    .regex(
      /^(?:(?:[^\r\n<>]*<[^\s<>@]+@[^\s<>@]+>)|[^\s<>@]+@[^\s<>@]+)?$/,
      "Enter the sender as an email address, such as Heddle <heddle@example.org>, or leave it empty.",
    ),
});

/** The settings for display: the blank marker replaces the password. */
export interface ShownMailSettings extends MailSettings {
  /** True if the server's environment sets them, so that they cannot be changed here. */
  isFixed: boolean;
}

/** The mail server's response to a test message. */
export interface SentTestMail {
  to: string;
  answer: string;
}
