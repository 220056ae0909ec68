import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { openTestStore } from "../../../testing/index.ts";
import type { AppContext } from "../../context.ts";
import { healthRoutes } from "./health-routes.ts";

describe("health", () => {
  it("is bad until everything stands, and when the database is away", async () => {
    const { store, remove } = await openTestStore("sqlite");
    const app = Fastify();
    const sick = Fastify();
    let isReady = false;
    healthRoutes(app, { store, isReady: () => isReady } as AppContext);
    const health = async () => {
      const { statusCode, headers } = await app.inject("/healthz");
      return [statusCode, headers["retry-after"]];
    };
    expect(await health()).toEqual([503, "1"]);
    isReady = true;
    expect(await health()).toEqual([200, undefined]);
    const full = { ...store, trouble: () => "The disk is full." };
    healthRoutes(sick, { store: full, isReady: () => true } as unknown as AppContext);
    const told = await sick.inject("/healthz");
    expect([told.statusCode, told.json()]).toEqual([
      503,
      { status: "unavailable", reason: "The disk is full." },
    ]);
    await remove();
    expect(await health()).toEqual([503, "1"]);
    await app.close();
  });
});
