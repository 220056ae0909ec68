import { createServer } from "node:net";
import { openRedis } from "../../executions/queue/distributed/open-redis.ts";
import { mailServer } from "../../identity/mail/mails.ts";
import { isInUse } from "../../platform/config/data-folder.ts";
import type { Config } from "../../platform/config/env.ts";
import { verifyMailServer } from "../../platform/mail/mailer.ts";
import { withoutPassword } from "../../platform/without-password.ts";
import { check, fine } from "./check.ts";
import { inDatabase } from "./in-database.ts";

/** The port of the server, unless a server of this folder has it. */
export const port = check("port", "Name another port in HEDDLE_PORT.", async ({ server, storage }) => {
  if (isInUse(storage.folder)) return fine(`${server.port}: a server runs`);
  await new Promise<void>((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(server.port, server.host, () => probe.close(() => resolve()));
  });
  return fine(`${server.host}:${server.port} is free`);
});

/** The address of browsers: https wherever others reach it. */
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

/** Redis, where the queue needs it. */
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

/** The mail server, without sending anything. */
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
