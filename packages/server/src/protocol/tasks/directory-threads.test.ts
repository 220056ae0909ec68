import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LdapConfig } from "@heddle/api";
import { afterEach, describe, expect, it } from "vitest";
import { DirectoryThreads } from "./directory-threads.ts";
import type { Hostility } from "./testing/hostile-directory.ts";

const directories = new DirectoryThreads(["127.0.0.0/8"]);
let server: Worker | undefined;

async function hostile(kind: Hostility, change: Partial<LdapConfig> = {}): Promise<LdapConfig> {
  server = new Worker(new URL("./testing/hostile-directory.ts", import.meta.url), { workerData: kind });
  const [port] = (await once(server, "message")) as [number];
  return {
    connectionUrl: "127.0.0.1",
    connectionPort: port,
    connectionSecurity: "none",
    allowUnauthorizedCerts: true,
    bindingAdminDn: "",
    bindingAdminPassword: "",
    baseDn: "dc=example",
    ldapIdAttribute: "uid",
    loginIdAttribute: "uid",
    emailAttribute: "mail",
    firstNameAttribute: "",
    lastNameAttribute: "",
    userFilter: "",
    searchPageSize: 0,
    searchTimeout: 2,
    ...change,
  } as LdapConfig;
}

/** Message and time of a failing test, and the processor time that it took in this thread. */
async function failure(config: LdapConfig): Promise<{ message: string; ownMs: number }> {
  const before = process.threadCpuUsage();
  const message = await directories.test(config).then(
    () => "",
    (error: Error) => error.message,
  );
  const { user, system } = process.threadCpuUsage(before);
  return { message, ownMs: (user + system) / 1_000 };
}

afterEach(async () => {
  await server?.terminate();
});

describe("asking a hostile directory", () => {
  it.each<Hostility>(["noise", "referrals", "entries", "silence", "reset", "longRefusal"])(
    "with %s fails with a short message, and takes no time of the main thread",
    async (kind) => {
      const config = await hostile(kind);
      const { message, ownMs } = await failure(config);
      expect(message).toContain(`127.0.0.1:${config.connectionPort}`);
      expect(message.length).toBeLessThan(1_200);
      expect(ownMs).toBeLessThan(500);
    },
  );

  it("reports why a directory refuses StartTLS", async () => {
    const { message } = await failure(await hostile("noTls", { connectionSecurity: "startTls" }));
    expect(message).toContain("no TLS here");
  });

  it("stops a directory that sends endless entries at the time limit, and frees its thread", async () => {
    const impatient = new DirectoryThreads(["127.0.0.0/8"], { maxAnswerMs: 1_000 });
    const endless = impatient.test(await hostile("entries", { searchTimeout: 3_600 }));
    await expect(endless).rejects.toThrow(/took more than 1 second or 1,024 MB/);
    await server?.terminate();
    await expect(impatient.test(await hostile("noTls", { connectionSecurity: "startTls" }))).rejects.toThrow(
      "no TLS here",
    );
  });
});
