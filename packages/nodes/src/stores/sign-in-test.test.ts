import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase, findRedis, startTestRedis } from "@heddle/server/testing";
import type { CredentialType, SignInTest } from "@heddle/workflow";
import { Redis } from "ioredis";
import { afterEach, describe, expect, inject, it } from "vitest";
import { startImapServer } from "../core/email-read-imap/testing/imap-server.ts";
import { startMailServer } from "../core/email-send/testing/mail-server.ts";
import ftp from "../services/ftp/ftp.credential.ts";
import sftp from "../services/ftp/sftp.credential.ts";
import imap from "../services/imap/imap.credential.ts";
import mqtt from "../services/mqtt/mqtt.credential.ts";
import mySql from "../services/mysql/mysql.credential.ts";
import postgres from "../services/postgres/postgres.credential.ts";
import redis from "../services/redis/redis.credential.ts";
import smtp from "../services/smtp/smtp.credential.ts";
import sshPrivateKey from "../services/ssh/ssh-private-key.credential.ts";
import { hasMariaDb, startMariaDb } from "./testing/mariadb.ts";
import { hasMosquitto, startMosquitto } from "./testing/mosquitto.ts";
import { hasSshd, startSshd } from "./testing/sshd.ts";
import { hasVsftpd, startVsftpd } from "./testing/vsftpd.ts";

const OK = { status: "OK", message: "The connection works." };
const network = { addressOf: async (host: string) => host };

function test({ description }: CredentialType, data: Record<string, unknown>) {
  const { signIn } = description.test as { signIn: SignInTest };
  return signIn(data, network);
}

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

describe("credentials of servers are tested by signing in", () => {
  const refuses = async (type: CredentialType, data: Record<string, unknown>, message: RegExp) =>
    expect(await test(type, data)).toEqual({ status: "Error", message: expect.stringMatching(message) });

  it.skipIf(inject("postgresBroker") === 0)("at PostgreSQL", async () => {
    const { port, pathname, username } = new URL(await createTestDatabase());
    const data = { host: "127.0.0.1", port: Number(port), database: pathname.slice(1), user: username };
    expect(await test(postgres, data)).toEqual(OK);
    await refuses(postgres, { ...data, database: "nowhere" }, /"nowhere" does not exist.*Check the database/);
    await refuses(postgres, { ...data, ssl: "require" }, /SSL/);
    await refuses(postgres, { ...data, port: 1 }, /ECONNREFUSED.*Check host and port/);
    await refuses(postgres, { ...data, host: "" }, /host/i);
  });

  it.skipIf(!hasMariaDb())("at MySQL", async () => {
    const server = await startMariaDb();
    ends.push(server.stop);
    expect(await test(mySql, server.credential)).toEqual(OK);
    await refuses(mySql, { ...server.credential, password: "wrong" }, /Access denied.*Check user/);
  });

  it.skipIf(!findRedis())("at Redis", async () => {
    const server = await startTestRedis();
    ends.push(() => server.stop());
    const client = new Redis(server.url);
    await client.config("SET", "requirepass", "s3cret");
    client.disconnect();
    const data = { host: "127.0.0.1", port: Number(new URL(server.url).port), password: "s3cret" };
    expect(await test(redis, data)).toEqual(OK);
    await refuses(redis, { ...data, password: "wrong" }, /WRONGPASS.*Check user/);
    await refuses(redis, { ...data, database: 99 }, /DB index/);
  });

  it.skipIf(!hasSshd())("at SSH servers, for their files too", async () => {
    const server = await startSshd();
    ends.push(server.stop);
    for (const type of [sshPrivateKey, sftp]) {
      const { message } = await test(type, server.credential);
      expect(message).toMatch(/^The connection works\. Its host key is SHA256:[\w+/]{43}\.$/);
      const hostKey = /SHA256:[\w+/]+/.exec(message)?.[0] ?? "";
      expect(await test(type, { ...server.credential, hostKey })).toEqual(OK);
      const publicKey = readFileSync(join(server.folder, "host.pub"), "utf8");
      expect(await test(type, { ...server.credential, hostKey: publicKey })).toEqual(OK);
      const other = { ...server.credential, hostKey: `SHA256:${"A".repeat(43)}` };
      await refuses(type, other, /another key than the credential names: SHA256:.*Another machine/);
      await refuses(type, { ...server.credential, username: "no-such-user" }, /authentication/i);
    }
  });

  it.skipIf(!hasVsftpd())("at FTP servers", async () => {
    const server = await startVsftpd();
    ends.push(server.stop);
    expect(await test(ftp, server.credential)).toEqual(OK);
    await refuses(ftp, { ...server.credential, username: "ada" }, /530/);
  });

  it.skipIf(!hasVsftpd())("at FTP servers over TLS, whose certificate has to be trusted", async () => {
    const server = await startVsftpd({ isEncrypted: true });
    ends.push(server.stop);
    const data = server.credential;
    expect(await test(ftp, data)).toEqual(OK);
    await refuses(ftp, { ...data, caCertificate: "" }, /certificate|self-signed/);
    expect(await test(ftp, { ...data, caCertificate: "", allowUnauthorizedCerts: true })).toEqual(OK);
    await refuses(ftp, { ...data, security: "none" }, /530.*encryption/i);
  });

  it.skipIf(!hasMosquitto())("at MQTT brokers", async () => {
    const broker = await startMosquitto();
    ends.push(broker.stop);
    expect(await test(mqtt, broker.credential)).toEqual(OK);
    await refuses(mqtt, { ...broker.credential, password: "wrong" }, /not authorized.*Check user/i);
  });

  it("on mail servers", async () => {
    const server = await startMailServer();
    ends.push(server.close);
    expect(await test(smtp, server.credential)).toEqual(OK);
    expect(await test(smtp, { ...server.credential, user: "" })).toEqual(OK);
    await refuses(smtp, { ...server.credential, password: "wrong" }, /Wrong name or password.*Check user/);
    // It offers encryption, with an untrustworthy certificate.
    await refuses(smtp, { ...server.credential, disableStartTls: false }, /certificate/i);
  });

  it("at mailboxes", async () => {
    const server = await startImapServer([]);
    ends.push(server.close);
    expect(await test(imap, server.credential)).toEqual(OK);
    await refuses(imap, { ...server.credential, password: "wrong" }, /Check user and password/);
  });
});
