import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { openTestStore } from "../../testing/index.ts";
import { findRoutes } from "../call/find-routes.ts";
import { mountRoutes } from "../call/mount-routes.ts";
import type { AppContext } from "../context.ts";

describe("health", () => {
  it("is bad until everything has started, and when the database is away", async () => {
    const { store, remove } = await openTestStore("sqlite");
    const app = Fastify();
    const sick = Fastify();
    let isReady = false;
    const health = findRoutes().filter(({ name }) => name === "readHealth");
    mountRoutes(app, { store, isReady: () => isReady } as AppContext, health);
    const state = async () => {
      const { statusCode, headers } = await app.inject("/healthz");
      return [statusCode, headers["retry-after"]];
    };
    expect(await state()).toEqual([503, "1"]);
    isReady = true;
    expect(await state()).toEqual([200, undefined]);
    const full = { ...store, trouble: () => "The disk is full." };
    mountRoutes(sick, { store: full, isReady: () => true } as unknown as AppContext, health);
    const answer = await sick.inject("/healthz");
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: "unavailable", reason: "The disk is full." },
    ]);
    await remove();
    expect(await state()).toEqual([503, "1"]);
    await app.close();
  });
});
