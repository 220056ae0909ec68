import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestClient, describeStores } from "../../testing/index.ts";
import { createTestInstallation, type TestInstallation } from "../testing/test-installation.ts";

const EMPTY = { nodes: [], connections: {} };

describeStores("commands for users", (dialect) => {
  let heddle: TestInstallation;
  beforeAll(async () => {
    heddle = await createTestInstallation(dialect);
    await heddle.serving(async (owner) => {
      await owner.get("/me");
    });
  });
  afterAll(() => heddle.remove());

  const list = async () =>
    JSON.parse(await heddle.output(["user:list", "--json"])) as Record<string, string | null>[];
  const signIn = (url: string, email: string, password: string) =>
    createTestClient(url).post("/login", { email, password });

  it("create accounts that can sign in immediately, and invitations", async () => {
    const words = [
      "user:create",
      "--email",
      "Grace@Example.com",
      "--first-name",
      "Grace",
      "--last-name",
      "Hopper",
    ];
    const weak = await heddle.heddle([...words, "--password-stdin"], "weak\n");
    expect(weak).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("The password is refused: "),
    });
    const id = (await heddle.output([...words, "--password-stdin"], "Compiler-1952\n")).trim();
    expect(await heddle.heddle(words)).toMatchObject({ code: 1, err: expect.stringContaining("already") });
    const link = new URL(await heddle.output(["user:create", "--email", "guest@example.com"]));
    expect([link.pathname, [...link.searchParams.keys()]]).toEqual(["/signup", ["inviteeId", "token"]]);
    expect(await list()).toEqual([
      expect.objectContaining({ email: "owner@example.com", role: "owner", state: "active" }),
      expect.objectContaining({
        id,
        email: "grace@example.com",
        firstName: "Grace",
        role: "member",
        state: "active",
      }),
      expect.objectContaining({ email: "guest@example.com", state: "pending" }),
    ]);
    const lines = (await heddle.output(["user:list"])).trim().split("\n");
    expect(lines[1]).toBe(`${id}\tgrace@example.com\tGrace Hopper\tmember\tactive`);
    await heddle.serving(async (_, url) => {
      expect((await signIn(url, "grace@example.com", "Compiler-1952")).status).toBe(200);
      const person = { firstName: "Guest", lastName: "Person", password: "Fresh-horse-1" };
      const accepted = await createTestClient(url).post(`/users/${link.searchParams.get("inviteeId")}`, {
        ...person,
        token: link.searchParams.get("token"),
      });
      expect(accepted.status).toBe(200);
    });
  });

  it("set a new password, or print a link for it, also while a server runs", async () => {
    await heddle.serving(async (_, url) => {
      const grace = createTestClient(url);
      await grace.post("/login", { email: "grace@example.com", password: "Compiler-1952" });
      const set = await heddle.heddle(
        ["user:reset-password", "grace@example.com", "--password-stdin"],
        "Cobol-is-1959",
      );
      expect(set).toMatchObject({ code: 0, out: "" });
      expect((await grace.get("/me")).status).toBe(401);
      expect((await signIn(url, "grace@example.com", "Compiler-1952")).status).toBe(401);
      expect((await signIn(url, "grace@example.com", "Cobol-is-1959")).status).toBe(200);
      const link = new URL(await heddle.output(["user:reset-password", "grace@example.com"]));
      const { userId, token } = Object.fromEntries(link.searchParams);
      const used = await createTestClient(url).post("/change-password", {
        userId,
        token,
        password: "Linker-1960",
      });
      expect(used.status).toBe(200);
    });
    expect(await heddle.heddle(["user:reset-password", "stranger"])).toMatchObject({
      code: 1,
      err: expect.stringContaining('"stranger"'),
    });
  });

  it("switch a second factor off", async () => {
    await heddle.serving(async (_, url) => {
      const grace = createTestClient(url);
      await grace.post("/login", { email: "grace@example.com", password: "Linker-1960" });
      const { secret } = (await grace.post("/me/mfa/setup", { password: "Linker-1960" })).data;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      expect((await grace.post("/me/mfa/enable", { code })).status).toBe(200);
      expect((await signIn(url, "grace@example.com", "Linker-1960")).status).toBe(401);
      await heddle.output(["user:disable-mfa", "grace@example.com"]);
      expect((await signIn(url, "grace@example.com", "Linker-1960")).status).toBe(200);
    });
    expect((await heddle.heddle(["user:disable-mfa", "grace@example.com"])).err).toContain(
      "no second factor",
    );
  });

  it("delete a user after confirmation, and keep the user's resources", async () => {
    const [workflow, credential] = await heddle.serving(async (_, url) => {
      const grace = createTestClient(url);
      await grace.post("/login", { email: "grace@example.com", password: "Linker-1960" });
      const made = await grace.post("/workflows", { name: "Of Grace", ...EMPTY });
      const secret = {
        name: "Key",
        type: "httpHeaderAuth",
        nodesAccess: [],
        data: { name: "x", value: "s3cret" },
      };
      return [made.data.id as string, (await grace.post("/credentials", secret)).data.id as string];
    });
    const asked = await heddle.heddle(["user:delete", "grace@example.com"]);
    expect(asked).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringMatching(/Nothing was changed: .*--yes/),
    });
    expect(await heddle.heddle(["user:delete", "owner@example.com", "--yes"])).toMatchObject({ code: 1 });
    await heddle.output(["user:delete", "grace@example.com", "--yes"]);
    expect((await list()).map(({ email }) => email)).toEqual(["owner@example.com", "guest@example.com"]);
    await heddle.serving(async (owner) => {
      expect((await owner.get(`/workflows/${workflow}`)).data.ownedBy.email).toBe("owner@example.com");
      const { data } = (await owner.get(`/credentials/${credential}?includeData=true`)).data;
      expect(data.name).toBe("x");
    });
  });

  it("return to the state before the owner was set up", async () => {
    const asked = await heddle.heddle(["user-management:reset"]);
    expect(asked).toMatchObject({ code: 1, err: expect.stringContaining("--yes") });
    await heddle.output(["user:reset", "--yes"]);
    expect(await list()).toEqual([expect.objectContaining({ email: null, role: "owner", state: "pending" })]);
    await heddle.serving(async (owner) => {
      expect((await owner.get("/me")).data.email).toBe("owner@example.com");
      expect((await owner.get("/workflows")).data).toHaveLength(1);
    });
  });
});
