import { Duplex } from "node:stream";

/** Kinds of messages of TDS: https://learn.microsoft.com/openspecs/windows_protocols/ms-tds */
export const PACKET = { batch: 1, rpc: 3, answer: 4, attention: 6, login: 16, prelogin: 18 } as const;

const HEADER_BYTES = 8;
const MAX_PACKET_BYTES = 4096;

/** A whole message of the client. */
export interface Message {
  readonly type: number;
  readonly data: Buffer;
}

/** Assembles messages from the received bytes. @throws for packets with an impossible header */
export function messageReader(take: (message: Message) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let parts: Buffer[] = [];
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      if (rest.length < HEADER_BYTES) return;
      const length = rest.readUInt16BE(2);
      if (length < HEADER_BYTES || length > 32_767) throw new Error(`A packet of ${length} bytes`);
      if (rest.length < length) return;
      const [type = 0, status = 0] = rest;
      parts.push(rest.subarray(HEADER_BYTES, length));
      rest = rest.subarray(length);
      if ((status & 1) === 0) continue;
      const data = Buffer.concat(parts);
      parts = [];
      take({ type, data });
    }
  };
}

/** A message in packets. */
export function packetsOf(type: number, data: Buffer): Buffer {
  const packets: Buffer[] = [];
  const size = MAX_PACKET_BYTES - HEADER_BYTES;
  for (let at = 0, id = 1; at === 0 || at < data.length; at += size, id++) {
    const part = data.subarray(at, at + size);
    const header = Buffer.alloc(HEADER_BYTES);
    header[0] = type;
    header[1] = at + size >= data.length ? 1 : 0;
    header.writeUInt16BE(part.length + HEADER_BYTES, 2);
    header[6] = id & 255;
    packets.push(header, part);
  }
  return Buffer.concat(packets);
}

/** Carries the bytes of TLS: within packets while both sides greet, and bare afterwards. */
export class GreetingStream extends Duplex {
  #isGreeting = true;
  readonly #send: (bytes: Buffer) => void;

  constructor(send: (bytes: Buffer) => void) {
    super();
    this.#send = send;
  }

  endGreeting(): void {
    this.#isGreeting = false;
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#send(this.#isGreeting ? packetsOf(PACKET.prelogin, bytes) : bytes);
    done();
  }
}
