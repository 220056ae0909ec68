import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { Readiness } from "../../platform/readiness.ts";
import { isNoRoom } from "../../store/storage-trouble.ts";
import { openTestStore } from "../../testing/index.ts";
import { findRoutes } from "../call/find-routes.ts";
import { mountRoutes } from "../call/mount-routes.ts";
import type { AppContext } from "../context.ts";

const runtime = { canAccept: async () => true } as AppContext["runtime"];

describe("health", () => {
  it("is bad until everything has started, and when the database is away", async () => {
    const { store, remove } = await openTestStore("sqlite");
    const app = Fastify();
    const sick = Fastify();
    const readiness = new Readiness();
    const health = findRoutes().filter(({ name }) => name === "readHealth");
    mountRoutes(app, { store, readiness, runtime } as unknown as AppContext, health);
    const state = async () => {
      const { statusCode, headers } = await app.inject("/healthz");
      return [statusCode, headers["retry-after"]];
    };
    expect(await state()).toEqual([503, "1"]);
    readiness.begin();
    expect(await state()).toEqual([200, undefined]);
    const full = { ...store, trouble: () => "The disk is full." };
    mountRoutes(
      sick,
      { store: full, readiness: { isReady: true }, runtime } as unknown as AppContext,
      health,
    );
    const answer = await sick.inject("/healthz");
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: "unavailable", reason: "The disk is full." },
    ]);
    await remove();
    expect(await state()).toEqual([503, "1"]);
    await app.close();
  });

  it("is good again with the first question after there is room", async () => {
    const { store, remove } = await openTestStore("sqlite");
    const app = Fastify();
    const health = findRoutes().filter(({ name }) => name === "readHealth");
    mountRoutes(app, { store, readiness: { isReady: true }, runtime } as AppContext, health);
    const limitPages = (pages: number) =>
      store.write([{ sql: `pragma max_page_count = ${pages}`, parameters: [] }]);
    await limitPages(1);
    const filler = { sql: `create table "filler" as select randomblob(900000)`, parameters: [] };
    await expect(store.write([filler])).rejects.toSatisfy(isNoRoom);
    expect((await app.inject("/healthz")).json()).toEqual({
      status: "unavailable",
      reason: expect.stringContaining("disk"),
    });
    await limitPages(1_000_000_000);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    await app.close();
    await remove();
  });
});
