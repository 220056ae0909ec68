import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startForwardProxy } from "../../testing/forward-proxy.ts";
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

  it.runIf(process.getuid?.() === 0)(
    "warns if the user of packages cannot enter the data folder",
    async () => {
      const closed = mkdtempSync(join(tmpdir(), "heddle-closed-"));
      const data = join(closed, "data");
      const examined = await examine({ HEDDLE_DATA: data });
      expect(examined.of("packages")).toMatchObject({
        state: "warn",
        text: expect.stringContaining(`cannot enter ${closed}`),
        remedy: expect.stringContaining("ordinary user"),
      });
      rmSync(closed, { recursive: true });
    },
  );

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
          new RegExp(`^${dialect}, up to date \\(Heddle \\d+\\.\\d+\\.\\d+\\S*, schema \\d{4}-[a-z-]+\\)$`),
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

  it("lists scheduled backups, and reports the last failure", async () => {
    expect((await examine()).of("backups").text).toContain("no schedule; set HEDDLE_BACKUP_FOLDER");
    const folder = join(heddle.folder, "backups");
    const env = { HEDDLE_BACKUP_FOLDER: folder };
    expect((await examine(env)).of("backups")).toMatchObject({
      state: "ok",
      text: `${folder} has no scheduled backups yet`,
    });
    writeFileSync(join(folder, "heddle-scheduled-2020-01-01T03-00-00Z.tar.zst"), "x");
    expect((await examine(env)).of("backups")).toMatchObject({
      state: "warn",
      text: `${folder} has 1 scheduled backup, the newest of 2020-01-01T03:00:00.000Z with 0.0 MB`,
    });
    const taken = join(heddle.folder, "taken");
    writeFileSync(taken, "a file");
    expect((await examine({ HEDDLE_BACKUP_FOLDER: taken })).of("backups").state).toBe("fail");
  });

  it("reports a missing key where credentials are stored", async () => {
    const key = join(heddle.folder, "data/key");
    renameSync(key, `${key}.away`);
    const { code, of } = await examine();
    renameSync(`${key}.away`, key);
    expect(code).toBe(1);
    expect(of("encryption key")).toMatchObject({
      state: "fail",
      text: "missing, and 1 credential cannot be decrypted without it",
      remedy: expect.stringContaining("backup"),
    });
  });

  it("is not alone in explaining a wrong key: other commands end with one line, too", async () => {
    const refused = await heddle.heddle(["user:list"], "", { HEDDLE_ENCRYPTION_KEY: "ab".repeat(32) });
    expect(refused).toEqual({ code: 1, out: "", err: expect.stringMatching(/^heddle: [^\n]*key[^\n]*\n$/) });
  });

  it("tries the outbound proxy and its password", async () => {
    expect((await examine({ HEDDLE_HTTP_PROXY: "none" })).of("outbound proxy").text).toContain("none");
    const proxy = await startForwardProxy({ password: "user:secret" });
    const fine = (await examine({ HEDDLE_HTTP_PROXY: proxy.url })).of("outbound proxy");
    expect(fine).toMatchObject({ state: "ok", text: `127.0.0.1:${proxy.port} answers` });
    const wrong = `http://user:wrong@127.0.0.1:${proxy.port}`;
    const refused = (await examine({ HEDDLE_HTTP_PROXY: wrong })).of("outbound proxy");
    expect(refused).toMatchObject({ state: "fail", text: expect.stringContaining("does not accept") });
    await proxy.close();
    expect((await examine({ HEDDLE_HTTP_PROXY: proxy.url })).of("outbound proxy").state).toBe("fail");
  });

  it("checks the mail server and Redis", async () => {
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

  it("checks the mail server of the settings page, as far as the key decrypts it", async () => {
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

  it("warns of URLs that are unreachable for others", async () => {
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

  it("fails if a folder or a database is missing", async () => {
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
      dialect === "sqlite" ? "none yet" : "missing, and 1 credential",
    );
  });
});
