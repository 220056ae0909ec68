import { request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { createServer } from "node:net";
import { plainHost } from "@heddle/workflow";
import { openRedis } from "../../executions/queue/distributed/open-redis.ts";
import { mailServer } from "../../identity/mail/mails.ts";
import { isInUse } from "../../platform/config/data-folder.ts";
import type { Config } from "../../platform/config/env.ts";
import { proxyAuthorization, shownProxy } from "../../platform/http-client/outbound-proxy.ts";
import { verifyMailServer } from "../../platform/mail/mailer.ts";
import { withoutPassword } from "../../platform/without-password.ts";
import { check, fine } from "./check.ts";
import { inDatabase } from "./in-database.ts";

const PROXY_TIMEOUT_MS = 10_000;

/** The port of the server, unless a server of this folder has it. */
export const port = check("port", "Name another port in HEDDLE_PORT.", async ({ server, storage }) => {
  if (isInUse(storage.folder)) return fine(`${server.port}: a server runs`);
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(server.port, server.host, () => probe.close(() => resolve()));
  });
  return fine(`${server.host}:${server.port} is free`);
});

/** Base URL for browsers: https if it is accessible to others. */
export const baseUrl = check("base address", "Set HEDDLE_BASE_URL.", ({ server }) => {
  const isOpen = !["127.0.0.1", "localhost", "::1"].includes(server.host);
  if (server.baseUrl === undefined && isOpen)
    return {
      state: "warn",
      text: `Heddle listens on ${server.host}, and no public address is set`,
      remedy: "Set HEDDLE_BASE_URL: links in mails and addresses of webhooks begin with it.",
    };
  if (server.baseUrl?.startsWith("http:") && !/^http:\/\/(localhost|127\.|\[::1\])/.test(server.baseUrl))
    return {
      state: "warn",
      text: `${server.baseUrl} is not encrypted`,
      remedy: "Put a proxy with TLS in front of Heddle, and set HEDDLE_BASE_URL to its https address.",
    };
  return fine(server.baseUrl ?? "only this machine");
});

/** Redis, if the queue needs it. */
export const redis = check("redis", "Start Redis, or name it in HEDDLE_REDIS_URL.", async ({ queue }) => {
  if (queue.kind === "embedded") return fine("not needed: executions run in the server");
  const client = await openRedis(queue.redisUrl);
  try {
    await client.ping();
    return fine(withoutPassword(queue.redisUrl));
  } finally {
    client.disconnect();
  }
});

/** The proxies for outgoing requests: each must answer and accept its password. */
export const outboundProxy = check(
  "outbound proxy",
  "Check HEDDLE_HTTP_PROXY, HTTP_PROXY and HTTPS_PROXY; HEDDLE_HTTP_PROXY=none connects directly.",
  async ({ http }) => {
    const urls = [...new Set([http.proxy.http, http.proxy.https].filter((url) => url !== undefined))];
    if (urls.length === 0) return fine("none: requests go out directly");
    await Promise.all(urls.map(askProxy));
    const except = http.noProxy.length > 0 ? `; without it: ${http.noProxy.join(", ")}` : "";
    return fine(`${urls.map(shownProxy).join(", ")} answers${except}`);
  },
);

/** Requests a nonexistent host: any response except 407 shows that the proxy accepts requests. */
async function askProxy(proxy: string): Promise<void> {
  const url = new URL(proxy);
  const auth = proxyAuthorization(url);
  const send = url.protocol === "https:" ? secureRequest : plainRequest;
  const status = await new Promise<number>((resolve, reject) => {
    const asked = send({
      host: plainHost(url.hostname),
      port: url.port,
      method: "HEAD",
      path: "http://heddle.invalid/",
      headers: { host: "heddle.invalid", ...(auth ? { "proxy-authorization": auth } : {}) },
      timeout: PROXY_TIMEOUT_MS,
    });
    asked
      .on("timeout", () => asked.destroy(new Error(`${shownProxy(proxy)} does not answer`)))
      .on("error", reject)
      .on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .end();
  });
  if (status === 407) throw new Error(`${shownProxy(proxy)} does not accept the user and password`);
}

/** Tests the mail server, without sending anything. */
export const mail = check(
  "mail",
  "Check the HEDDLE_SMTP_… variables, or the page Mail of the settings.",
  async (config: Config) => {
    const { host } = config.mail;
    const server =
      host === undefined
        ? await inDatabase(config.storage, (store) => mailServer({ store, config }))
        : { ...config.mail, host };
    if (!server)
      return {
        state: "warn",
        text: "no mail server: links of invitations and new passwords are handed over by hand",
        remedy: "Set HEDDLE_SMTP_HOST to send them, or enter a mail server on the page Mail of the settings.",
      };
    await verifyMailServer(server);
    return fine(`${server.host}:${server.port} accepts the sign-in`);
  },
);
