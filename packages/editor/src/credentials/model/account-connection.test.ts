import type { CredentialConnection } from "@heddle/api";
import { describe, expect, it } from "vitest";
import { AccountConnection, type ConnectPort } from "./account-connection.ts";

function setup(port: Partial<ConnectPort> = {}) {
  const seen: string[] = [];
  let stands: CredentialConnection | undefined;
  const connection = new AccountConnection({
    open: () => ({ go: (address) => seen.push(`go ${address}`), close: () => seen.push("close") }),
    save: async () => ({ id: "c1" }),
    addressFor: async (id) => `https://service.example/?${id}`,
    refresh: async () => stands,
    ...port,
  });
  const give = (since: string) => {
    stands = { status: "connected", since };
  };
  return { connection, seen, give, state: () => connection.store.getState() };
}

describe("Connecting an account", () => {
  it("saves, opens the service's page, and waits for the user", { tags: ["CRD-59"] }, async () => {
    const { connection, seen, state } = setup();
    const done = connection.connect(undefined);
    expect(state().kind).toBe("opening");
    await done;
    expect(state().kind).toBe("waiting");
    await connection.returned(true);
    expect(state().kind).toBe("idle");
    expect(seen).toEqual(["go https://service.example/?c1", "close"]);
  });
  it("stops if saving failed, and closes the window", async () => {
    const { connection, seen, state } = setup({ save: async () => undefined });
    await connection.connect(undefined);
    expect([state().kind, seen]).toEqual(["idle", ["close"]]);
  });
  it("reports that the browser blocked the window", { tags: ["CRD-59"] }, async () => {
    const { connection, state } = setup({ open: () => undefined });
    await connection.connect(undefined);
    expect(state()).toMatchObject({ kind: "ended", message: expect.stringContaining("Allow pop-ups") });
  });
  it("reports why the URL is unavailable", async () => {
    const addressFor = () => Promise.reject(new Error("The token address is missing."));
    const { connection, seen, state } = setup({ addressFor });
    await connection.connect(undefined);
    expect(state()).toEqual({ kind: "ended", message: "The token address is missing." });
    expect(seen).toEqual(["close"]);
  });
  it("keeps the window with the service's answer when access is refused", async () => {
    const { connection, seen, state } = setup();
    await connection.connect(undefined);
    await connection.returned(false);
    expect(state()).toMatchObject({ kind: "ended", message: expect.stringContaining("denied access") });
    expect(seen).not.toContain("close");
  });
  it("notices a return without an answer, and accepts a late one", { tags: ["CRD-59"] }, async () => {
    const { connection, state } = setup();
    await connection.connect(undefined);
    await connection.lookedBack();
    expect(state()).toMatchObject({ kind: "ended", message: expect.stringContaining("window was closed") });
    await connection.returned(true);
    expect(state().kind).toBe("idle");
  });
  it("asks the server, in case the answer arrived another way", async () => {
    const { connection, give, state } = setup();
    await connection.connect({ status: "connected", since: "then" });
    give("then");
    await connection.lookedBack();
    expect(state().kind).toBe("ended");
    await connection.connect({ status: "connected", since: "then" });
    give("now");
    await connection.lookedBack();
    expect(state().kind).toBe("idle");
  });
});
