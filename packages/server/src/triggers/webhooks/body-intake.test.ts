import Fastify, { type FastifyReply } from "fastify";
import { describe, expect, it } from "vitest";
import { ByteBudget } from "../../platform/http/byte-budget.ts";
import { BodyIntake } from "./body-intake.ts";
import { mountWebhooks } from "./mount-webhooks.ts";

describe("the intake of bodies", () => {
  it("refuses what there is no memory for, until an earlier call is answered", async () => {
    const app = Fastify();
    const held: FastifyReply[] = [];
    const intake = new BodyIntake(2_000_000, new ByteBudget(1_000_000));
    const endpoint = {
      handle: (request: { url: string }, reply: FastifyReply) => {
        if (request.url.endsWith("/slow")) held.push(reply);
        else void reply.send("taken");
      },
    };
    mountWebhooks(app, [{ prefix: "webhook", endpoint }], intake);
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const send = (path: string, bytes: number) =>
      fetch(`${url}/webhook/${path}`, { method: "POST", body: "x".repeat(bytes) });
    const first = send("slow", 800_000);
    await expect.poll(() => held.length).toBe(1);
    const refused = await send("quick", 800_000);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
    expect((await send("quick", 10_000)).status).toBe(200);
    expect((await send("quick", 3_000_000)).status).toBe(413);
    void held[0]?.send("late");
    await (await first).text();
    await expect.poll(async () => (await send("quick", 800_000)).status).toBe(200);
    await app.close();
  });

  it("counts nothing for a caller who broke off", async () => {
    const app = Fastify();
    const budget = new ByteBudget(1_000_000);
    const endpoint = { handle: (_: unknown, reply: FastifyReply) => void reply.send("taken") };
    mountWebhooks(app, [{ prefix: "webhook", endpoint }], new BodyIntake(2_000_000, budget));
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const abort = new AbortController();
    const broken = fetch(`${url}/webhook/a`, {
      method: "POST",
      body: new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(700_000)) }),
      duplex: "half",
      signal: abort.signal,
    } as RequestInit);
    const isCounted = () => {
      const hasRoom = budget.take(500_000);
      if (hasRoom) budget.giveBack(500_000);
      return !hasRoom;
    };
    await expect.poll(isCounted).toBe(true);
    abort.abort();
    await expect(broken).rejects.toThrow();
    await expect.poll(isCounted).toBe(false);
    await app.close();
  });
});
