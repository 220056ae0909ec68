import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openRedis } from "../services/redis/connection.ts";
import { inTime } from "./in-time.ts";

describe("time limit of an answer", () => {
  let silent: Server;
  beforeAll(async () => {
    silent = createServer((socket) => socket.on("error", () => {}).resume());
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void silent.close());

  it("returns the result of work that ends in time", async () => {
    const giveUp = vi.fn();
    expect(await inTime(Promise.resolve(1), giveUp)).toBe(1);
    expect(giveUp).not.toHaveBeenCalled();
  });

  it("rejects and ends the connection if the server does not answer", async () => {
    const giveUp = vi.fn();
    await expect(inTime(new Promise(() => {}), giveUp, 10)).rejects.toThrow(
      "The server did not answer within 0.01 seconds.",
    );
    expect(giveUp).toHaveBeenCalledOnce();
  });

  it("ends signing in to a Redis server that accepts connections and is silent", async () => {
    const { port } = silent.address() as AddressInfo;
    const opening = openRedis(
      { addressOf: async (host) => host },
      { host: "127.0.0.1", port, password: "a" },
    );
    await expect(opening).rejects.toThrow("The server did not answer within 10 seconds.");
  }, 60_000);
});
