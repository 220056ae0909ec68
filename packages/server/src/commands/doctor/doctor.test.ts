import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeStores } from "../../testing/index.ts";
import { startMailSink } from "../../testing/mail-sink.ts";
import { findRedis, startTestRedis } from "../../testing/redis.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";
import type { Finding } from "./check.ts";

describeStores("the doctor", (dialect) => {
  let heddle: TestInstallation;
  beforeAll(async () => {
    heddle = await createTestInstallation(dialect);
  });
  afterAll(() => heddle.remove());

  const examine = async (env: Record<string, string> = {}) => {
    const { code, out } = await heddle.heddle(["doctor", "--json"], "", env);
    const findings = new Map((JSON.parse(out) as Finding[]).map((finding) => [finding.what, finding]));
    return { code, of: (what: string) => findings.get(what)! };
  };

  it("finds nothing wrong with a new installation, and prints a line per check", async () => {
    const { code, out, err } = await heddle.heddle(["doctor"]);
    expect([code, err]).toEqual([0, ""]);
    const lines = out.trim().split("\n");
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(line).toMatch(/^(ok|warn|fail) +\w[\w ]*: /);
    expect(out).toMatch(/^ok {3}database: .*empty/m);
  });

  it("looks at the database, the key and the clock of an installation in use", async () => {
    await heddle.serving(async (owner) => {
      const data = { name: "x", value: "s3cret" };
      await owner.post("/credentials", { name: "Key", type: "httpHeaderAuth", nodesAccess: [], data });
      const running = await examine();
      expect(running.code).toBe(0);
      expect(running.of("data folder").text).toContain("a server runs on it");
      expect(running.of("database")).toEqual({
        what: "database",
        state: "ok",
        text: expect.stringMatching(
          new RegExp(`^${dialect}, up to date \\(Heddle \\d+\\.\\d+\\.\\d+, schema \\d{4}-[a-z-]+\\)$`),
        ),
      });
      expect(running.of("encryption key").text).toBe("opens all 1 credentials");
      expect(running.of("clock").state).toBe("ok");
    });
    const foreign = await examine({ HEDDLE_ENCRYPTION_KEY: "ab".repeat(32) });
    expect(foreign.code).toBe(1);
    expect(foreign.of("encryption key")).toMatchObject({
      state: "fail",
      text: expect.stringContaining("1 of 1 credentials cannot be decrypted: Key"),
      remedy: expect.stringContaining("backup"),
    });
  });

  it("tries the mail server and Redis", async () => {
    const sink = await startMailSink();
    expect((await examine(sink.env)).of("mail").state).toBe("ok");
    const refused = await examine({ ...sink.env, HEDDLE_SMTP_PASSWORD: "wrong" });
    expect(refused.of("mail")).toMatchObject({
      state: "fail",
      remedy: expect.stringContaining("HEDDLE_SMTP"),
    });
    await sink.close();
    const away = await examine(sink.env);
    expect([away.code, away.of("mail").state]).toEqual([1, "fail"]);
  });

  it("tries the mail server of the settings page, as far as the key opens it", async () => {
    const { env, close } = await startMailSink();
    const settings = {
      ...{ host: "127.0.0.1", port: Number(env["HEDDLE_SMTP_PORT"]), security: "none", sender: "" },
      ...{ user: env["HEDDLE_SMTP_USER"], password: env["HEDDLE_SMTP_PASSWORD"] },
    };
    const store = (host: string) =>
      heddle.serving(async (owner) => {
        expect((await owner.put("/mail/settings", { ...settings, host })).status).toBe(200);
      });
    await store("127.0.0.1");
    const allow = { HEDDLE_HTTP_ALLOW: "127.0.0.1" };
    expect((await examine(allow)).of("mail").text).toContain("accepts the sign-in");
    const foreign = await examine({ ...allow, HEDDLE_ENCRYPTION_KEY: "ab".repeat(32) });
    expect(foreign.of("mail").text).toContain("no mail server");
    await store("");
    await close();
  });

  it.runIf(dialect === "postgres" && findRedis())("tries Redis", async () => {
    const redis = await startTestRedis();
    const env = { HEDDLE_QUEUE: "bullmq", HEDDLE_REDIS_URL: redis.url };
    expect((await examine(env)).of("redis").state).toBe("ok");
    await redis.stop();
    expect((await examine(env)).of("redis")).toMatchObject({
      state: "fail",
      remedy: expect.stringContaining("HEDDLE_REDIS_URL"),
    });
  });

  it("warns of addresses that others cannot use", async () => {
    const open = await examine({ HEDDLE_HOST: "0.0.0.0" });
    expect(open.of("base address")).toMatchObject({
      state: "warn",
      remedy: expect.stringContaining("HEDDLE_BASE_URL"),
    });
    const plain = await examine({ HEDDLE_BASE_URL: "http://heddle.example.org" });
    expect(plain.of("base address").state).toBe("warn");
    const tls = await examine({ HEDDLE_BASE_URL: "https://heddle.example.org" });
    expect(tls.of("base address").state).toBe("ok");
  });

  it("fails where a folder or a database is missing", async () => {
    const nowhere = await examine({ HEDDLE_DATA: "/proc/heddle", HEDDLE_FILES: "/proc/heddle/files" });
    expect(nowhere.code).toBe(1);
    for (const what of ["data folder", "files", "disk"]) expect(nowhere.of(what).state).toBe("fail");
    const away = await examine({ HEDDLE_DATABASE_URL: "postgres://heddle@127.0.0.1:1/none" });
    expect(away.of("database")).toMatchObject({
      state: "fail",
      remedy: expect.stringContaining("HEDDLE_DATABASE_URL"),
    });
    rmSync(join(heddle.folder, "data"), { recursive: true });
    expect((await examine()).of("encryption key").text).toContain(
      dialect === "sqlite" ? "none yet" : "none yet",
    );
  });
});
