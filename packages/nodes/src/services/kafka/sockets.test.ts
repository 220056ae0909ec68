import { createHash } from "node:crypto";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { closePools } from "../../stores/pools.ts";
import { startListening } from "../../stores/testing/start-listening.ts";
import { withCredential } from "../../stores/testing/with-credential.ts";
import { runNodeJson } from "../../testing/index.ts";
import node from "./kafka.node.ts";
import { type Answer, sized, startMalformed, VERSIONS } from "./testing/malformed-answers.ts";
import trigger from "./trigger/kafka-trigger.node.ts";

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
/** The same in every run. */
const noise = createHash("shake256", { outputLength: 65_536 }).update("kafka").digest();

const ANSWERS: readonly (readonly [title: string, answer: Answer])[] = [
  ["a negative size", (socket) => void socket.write(bytes("ffffffff 00000001"))],
  ["no content", (socket) => void socket.write(bytes("00000000 00000000"))],
  ["half a number", (socket) => void socket.write(bytes("00000003 000000 0000"))],
  ["an absurd size", (socket) => void socket.write(bytes("7fffffff 00000001"))],
  ["an absurd size and endless data", flood],
  ["noise", (socket) => void socket.write(noise)],
  ["only a number", (socket, number) => void socket.write(sized(number))],
  ["an absurd amount", (socket, number) => void socket.write(sized(number, bytes("00007fffffff 00")))],
  ["negative amounts", (socket, number) => void socket.write(sized(number, Buffer.alloc(64, 0xff)))],
  ["noise behind a number", (socket, number) => void socket.write(sized(number, Buffer.alloc(4), noise))],
  ["half an answer", (socket, number) => void socket.end(sized(number, noise).subarray(0, 20))],
  ["the end", (socket) => void socket.end()],
  ["a reset", (socket) => void socket.resetAndDestroy()],
];

/** Names versions, and a time for which the client must send nothing. */
function throttle(socket: Parameters<Answer>[0], number: Buffer): void {
  socket.write(sized(number, VERSIONS.subarray(0, -4), bytes("7fffffff")));
}

/** Messages that users understand: several words, none of them from JavaScript. */
const CLEAR = /^(?!.*(?:undefined|null|buffer|memory)).*\w \w/i;

function flood(socket: Parameters<Answer>[0]): void {
  const chunk = Buffer.alloc(65_536, 0x7f);
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on("drain", send);
  send();
}

const send = (brokers: string) =>
  runNodeJson(
    node,
    withCredential("kafka", { brokers, ssl: false }, { parameters: { topic: "a" }, items: [{ json: {} }] }),
  );
const listen = (brokers: string) =>
  startListening(trigger, { topic: "a", groupId: "a" }, { brokers, ssl: false });

describe("connections of the Kafka nodes", () => {
  afterEach(() => void vi.useRealTimers());
  afterAll(closePools);

  describe.each([
    ["first request", false],
    ["second request", true],
  ])("end with an error if the broker answers the %s", (_title, isHonest) => {
    it.concurrent.each(ANSWERS)("with %s", async (_answer, answer) => {
      const { server, brokers } = await startMalformed(answer, { isHonest });
      const refused = { name: "NodeOperationError", message: expect.stringMatching(CLEAR) };
      await Promise.all([
        expect(send(brokers)).rejects.toMatchObject(refused),
        expect(listen(brokers).ended).rejects.toMatchObject(refused),
      ]);
      server.close();
    });
  });

  const silent: Answer = () => {};
  it.each<[string, (brokers: string) => Promise<unknown>, Answer]>([
    ["sending to a silent broker", send, silent],
    ["listening to a silent broker", (brokers) => listen(brokers).ended, silent],
    ["sending to a broker that asks to wait for weeks", send, throttle],
    ["listening to a broker that asks to wait for weeks", (brokers) => listen(brokers).ended, throttle],
  ])("end %s in time", async (_title, work, answer) => {
    const asked = Promise.withResolvers<void>();
    const { server, brokers } = await startMalformed(
      (socket, number) => {
        answer(socket, number);
        asked.resolve();
      },
      { isHonest: false },
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
    const ended = expect(work(brokers)).rejects.toMatchObject({
      description: expect.stringContaining("whether they run"),
    });
    await asked.promise;
    await vi.advanceTimersByTimeAsync(130_000);
    await ended;
    server.close();
  });
});
