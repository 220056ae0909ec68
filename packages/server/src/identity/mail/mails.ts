import { BLANK_VALUE, type MailSettings, type ShownMailSettings } from "@heddle/api";
import { HttpError } from "../../errors/http-error.ts";
import type { Config } from "../../platform/config/env.ts";
import { createMailer, type Mailer, type MailServer } from "../../platform/mail/mailer.ts";
import type { Store } from "../../store/store.ts";
import { readStoredMail, storeMail } from "./mail-settings.ts";

/** Email delivery. The environment defines the mail server if set, otherwise the settings page. */
export interface Mails {
  /** `undefined` if no mail server is set up. */
  mailer(): Promise<Mailer | undefined>;
  /** The settings without the password. */
  read(): Promise<ShownMailSettings>;
  /** Stores settings, which apply from the next email on in every process. @throws HttpError */
  update(settings: MailSettings): Promise<ShownMailSettings>;
}

interface MailsDeps {
  readonly store: Pick<Store, "db" | "box">;
  readonly config: Pick<Config, "mail" | "http">;
}

/** Creates the email service; each email uses the current settings. */
export function createMails({ store, config }: MailsDeps): Mails {
  return {
    mailer: async () => {
      const server = await mailServer({ store, config });
      return server && createMailer(server);
    },
    read: async () =>
      fixedSettings(config.mail) ?? { ...withoutPassword(await readStoredMail(store)), isFixed: false },
    update: async (settings) => {
      if (fixedSettings(config.mail)) throw new HttpError("mail-settings-fixed", {});
      return { ...withoutPassword(await storeMail(store, settings)), isFixed: false };
    },
  };
}

/** Returns the mail server; `undefined` if none is set up. */
export async function mailServer({ store, config }: MailsDeps): Promise<MailServer | undefined> {
  const { mail, http } = config;
  if (mail.host !== undefined) return { ...mail, host: mail.host };
  const { host, port, security, user, password, sender } = await readStoredMail(store);
  if (host === "") return undefined;
  return {
    host,
    port,
    security,
    user: user === "" ? undefined : user,
    password,
    sender: sender === "" ? undefined : sender,
    allow: http.allow,
  };
}

function fixedSettings({ host, port, security, user, password, sender }: Config["mail"]) {
  if (host === undefined) return undefined;
  const settings = { host, port, security, user: user ?? "", password: password ?? "", sender: sender ?? "" };
  return { ...withoutPassword(settings), isFixed: true };
}

function withoutPassword(settings: MailSettings): MailSettings {
  return { ...settings, password: settings.password === "" ? "" : BLANK_VALUE };
}
