import { request } from "node:http";
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

  it("lets each of 200 callers with large bodies see a response", async () => {
    const app = Fastify();
    const held: FastifyReply[] = [];
    const endpoint = { handle: (_: unknown, reply: FastifyReply) => void held.push(reply) };
    mountWebhooks(
      app,
      [{ prefix: "webhook", endpoint }],
      new BodyIntake(6_000_000, new ByteBudget(60_000_000)),
    );
    const url = await app.listen({ port: 0, host: "127.0.0.1" });
    const body = Buffer.alloc(5_000_000, "x");
    const outcomes: (number | string | undefined)[] = [];
    for (let caller = 0; caller < 200; caller++)
      void outcomeOf(`${url}/webhook/a`, body).then((outcome) => outcomes.push(outcome));
    // Calls that were taken hold their room until all others are refused.
    await expect.poll(() => held.length + outcomes.length).toBe(200);
    const taken = held.length;
    for (const reply of held) void reply.send("taken");
    await expect.poll(() => outcomes.length).toBe(200);
    expect(taken).toBeGreaterThan(0);
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(taken);
    expect(outcomes.filter((outcome) => outcome === 503)).toHaveLength(200 - taken);
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

/** Status of the response, or the code of the error without one. The body is sent whatever the server does. */
function outcomeOf(url: string, body: Buffer): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const call = request(url, { method: "POST", agent: false, headers: { "content-length": body.length } });
    call.once("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on("error", (error: NodeJS.ErrnoException) => resolve(error.code));
    call.end(body);
  });
}
