import { createServer, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/** A server instead of an LDAP directory, in a thread: posts its port, and does to each connection what its kind is named after. */
export type Hostility = "noise" | "referrals" | "entries" | "silence" | "reset" | "longRefusal" | "noTls";

const value = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  const length = Buffer.alloc(5, 0x84);
  length.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.from([tag]), length, content]);
};
const text = (content: string) => value(4, Buffer.from(content));
const message = (id: number, content: Buffer) => value(0x30, value(2, Buffer.from([id])), content);
const result = (tag: number, code: number, reason: string) =>
  value(tag, value(10, Buffer.from([code])), text(""), text(reason));
const entry = (id: number) =>
  message(id, value(0x64, text("uid=a"), value(0x30, value(0x30, text("mail"), value(0x31, text("a"))))));
const referral = (id: number) => message(id, value(0x73, text("ldap://a/")));

/** Sends without end, as fast as the other side reads. */
function flood(socket: Socket, part: Buffer): void {
  const send = () => {
    while (!socket.destroyed && socket.write(part));
    socket.once("drain", () => setImmediate(send));
  };
  send();
}

const ANSWERS: Readonly<Record<Hostility, (socket: Socket, id: number) => void>> = {
  noise: (socket) => flood(socket, crypto.getRandomValues(Buffer.alloc(65_536))),
  referrals: (socket, id) => flood(socket, Buffer.concat(Array.from({ length: 1_000 }, () => referral(id)))),
  entries: (socket, id) => flood(socket, Buffer.concat(Array.from({ length: 1_000 }, () => entry(id)))),
  silence: () => {},
  reset: (socket) => socket.resetAndDestroy(),
  longRefusal: (socket, id) => socket.write(message(id, result(0x65, 32, "x".repeat(5_000_000)))),
  noTls: (socket, id) => socket.write(message(id, result(0x78, 52, "no TLS here"))),
};

const server = createServer((socket) => {
  socket.on("error", () => {});
  // The first bytes of a request are the tags and lengths of message and id, and the id.
  socket.once("data", (bytes) => ANSWERS[workerData as Hostility](socket, bytes[4] ?? 1));
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  parentPort?.postMessage(typeof address === "object" ? address?.port : undefined);
});
