import { createRequire } from "node:module";
import type { ImapFlow, ImapFlowOptions } from "imapflow";
import { needConnections } from "../../connections.ts";
import { OperationalError } from "../errors.ts";

/** Connection to a mailbox, with the option names of well-known libraries. */
export interface MailSettings {
  readonly user?: string;
  readonly password?: string;
  /** Replaces the password: the response for XOAUTH2, in base64. */
  readonly xoauth2?: string;
  readonly host?: string;
  readonly port?: number;
  readonly tls?: boolean;
  readonly tlsOptions?: Record<string, unknown>;
  /** Whether an unencrypted connection is upgraded to TLS. */
  readonly autotls?: "always" | "required" | "never";
  readonly connTimeout?: number;
  readonly authTimeout?: number;
  readonly socketTimeout?: number;
}

const BEARER = "auth=Bearer ";

/** A mailbox client, not connected yet. @throws if the package lacks the network permission */
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

/** An error of the server in the format that nodes expect: its message, and a code. */
export function mailError(thrown: unknown): Error {
  const { message, code, responseText, serverResponseCode, authenticationFailed } = thrown as Error &
    Record<string, unknown>;
  const textCode = serverResponseCode ?? (authenticationFailed ? "AUTHENTICATIONFAILED" : undefined);
  const error = new OperationalError(String(responseText || message), { cause: thrown });
  return Object.assign(error, code === undefined ? {} : { code }, textCode === undefined ? {} : { textCode });
}
