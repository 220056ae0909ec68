import { createRequire } from "node:module";
import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { OperationalError } from "../../family/errors.ts";
import { needConnections } from "../connections.ts";

/** How a mailbox is reached, in the words of the well-known libraries. */
export interface MailSettings {
  readonly user?: string;
  readonly password?: string;
  /** In place of the password: the answer for XOAUTH2, in base64. */
  readonly xoauth2?: string;
  readonly host?: string;
  readonly port?: number;
  readonly tls?: boolean;
  readonly tlsOptions?: Record<string, unknown>;
  /** Whether a connection that begins in the open becomes a secret one. */
  readonly autotls?: "always" | "required" | "never";
  readonly connTimeout?: number;
  readonly authTimeout?: number;
  readonly socketTimeout?: number;
}

const BEARER = "auth=Bearer ";

/** A client for a mailbox, which is not connected yet. @throws where the package may open no connections */
export function clientFor(settings: MailSettings): ImapFlow {
  needConnections();
  const { ImapFlow: Client } = createRequire(import.meta.url)("imapflow") as typeof import("imapflow");
  return new Client(optionsOf(settings));
}

function optionsOf(settings: MailSettings): ImapFlowOptions {
  const { user = "", password = "", xoauth2, host = "localhost", tls = false, autotls = "never" } = settings;
  const { connTimeout = 10_000, authTimeout = 5_000, socketTimeout } = settings;
  const accessToken = Buffer.from(xoauth2 ?? "", "base64")
    .toString()
    .split("\u0001")
    .find((part) => part.startsWith(BEARER))
    ?.slice(BEARER.length);
  return {
    host,
    port: settings.port ?? (tls ? 993 : 143),
    secure: tls,
    ...(autotls === "always" ? {} : { doSTARTTLS: !tls && autotls === "required" }),
    auth: accessToken === undefined ? { user, pass: password } : { user, accessToken },
    ...(settings.tlsOptions ? { tls: settings.tlsOptions } : {}),
    connectionTimeout: connTimeout,
    greetingTimeout: authTimeout,
    ...(socketTimeout ? { socketTimeout } : {}),
    logger: false,
  };
}

/** A failure of the server as nodes know it: what it said, and a code. */
export function mailError(thrown: unknown): Error {
  const { message, code, responseText, serverResponseCode, authenticationFailed } = thrown as Error &
    Record<string, unknown>;
  const textCode = serverResponseCode ?? (authenticationFailed ? "AUTHENTICATIONFAILED" : undefined);
  const error = new OperationalError(String(responseText || message), { cause: thrown });
  return Object.assign(error, code === undefined ? {} : { code }, textCode === undefined ? {} : { textCode });
}
