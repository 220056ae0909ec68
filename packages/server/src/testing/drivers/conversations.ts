import type { Bytes, Conversation } from "./conversation.ts";

const hex = (...parts: string[]) => Buffer.from(parts.join("").replaceAll(" ", ""), "hex");
const text = (value: string) => Buffer.from(value, "latin1");
const with32 = (length: number, body: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(length);
  return Buffer.concat([size, body]);
};

/** https://www.postgresql.org/docs/current/protocol-message-formats.html */
export const postgres: Conversation = {
  // Signed in, ready for a query.
  answer: (_request, turn) => (turn === 0 ? hex("52 00000008 00000000", "5a 00000005 49") : undefined),
  subscribed: (request) =>
    /LISTEN/.test(request.toString("latin1"))
      ? Buffer.concat([hex("43 0000000b"), text("LISTEN\0"), hex("5a 00000005 49")])
      : undefined,
  half: hex("54 00000020 0001 61"),
  absurd: hex("44 7fffffff 0001"),
};

/** https://dev.mysql.com/doc/dev/mysql-server/latest/PAGE_PROTOCOL.html */
export const mysql: Conversation = {
  greeting: mysqlPacket(
    0,
    Buffer.concat([
      text("\x0a8.0.0\0\x01\0\0\0saltsalt\0"),
      hex("ff f7 08 02 00 ff 81 15", "00".repeat(10)),
      text("saltsaltsalt\0mysql_native_password\0"),
    ]),
  ),
  answer: (_request, turn) => (turn === 0 ? mysqlPacket(2, hex("00 00 00 02 00 00 00")) : undefined),
  half: hex("070000 01 0000"),
  absurd: hex("ffffff 01"),
};

function mysqlPacket(sequence: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([body.length, 0, 0, sequence]), body]);
}

const TDS_DONE = "fd 0000 0000 0000000000000000";

/** https://learn.microsoft.com/openspecs/windows_protocols/ms-tds */
export const tds: Conversation = {
  answer: (_request, turn) =>
    [
      tdsPacket(hex("00 000b 0006", "01 0011 0001", "ff", "10000000 0000 02")),
      tdsPacket(hex("ad 0e00 01 74000004 02 61006200 10000000", TDS_DONE)),
      // The driver sets options.
      tdsPacket(hex(TDS_DONE)),
    ][turn],
  half: hex("04 01 0030 0000 01 00 81 0100"),
  absurd: hex("04 00 ffff 0000 01 00 81 ffff"),
};

function tdsPacket(body: Buffer): Buffer {
  const length = body.length + 8;
  return Buffer.concat([hex("04 01"), Buffer.from([length >> 8, length & 255]), hex("0000 01 00"), body]);
}

/** https://redis.io/docs/latest/develop/reference/protocol-spec/ */
export const redis: Conversation = {
  answer: (request) => {
    const commands = request.toString().match(/\r\n(?:auth|hello|info|select|client)\r\n/gi);
    return commands ? "+OK\r\n".repeat(commands.length) : undefined;
  },
  subscribed: (request) =>
    /psubscribe/i.test(request.toString()) ? "*3\r\n$10\r\npsubscribe\r\n$1\r\na\r\n:1\r\n" : undefined,
  half: "$100\r\nhalf",
  absurd: "$2000000000\r\n",
};

/** https://docs.oasis-open.org/mqtt/mqtt/v3.1.1/mqtt-v3.1.1.html */
export const mqtt: Conversation = {
  answer: (request) => (request[0] === 0x10 ? hex("20 02 00 00") : undefined),
  subscribed: (request) =>
    request[0] === 0x82 ? Buffer.concat([hex("90 03"), request.subarray(2, 4), hex("00")]) : undefined,
  half: hex("30 20 00 01 61"),
  absurd: hex("30 ffffff7f 00 01 61"),
};

/** https://docs.oasis-open.org/amqp/core/v1.0/os/amqp-core-transport-v1.0-os.html */
export const amqp: Conversation = {
  answer: (_request, turn) =>
    [
      Buffer.concat([text("AMQP\x03\x01\0\0"), amqpFrame(1, hex("005340 c0 08 01 a3 05"), text("PLAIN"))]),
      amqpFrame(1, hex("005344 c0 03 01 50 00")),
      Buffer.concat([text("AMQP\0\x01\0\0"), amqpFrame(0, hex("005310 c0 04 01 a1 01 62"))]),
    ][turn],
  half: hex("00000040 02 00 0000 005311"),
  absurd: hex("7fffffff 02 00 0000 005314"),
};

function amqpFrame(type: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return with32(body.length + 8, Buffer.concat([Buffer.from([2, type, 0, 0]), body]));
}

/** Responses of a broker by methods of the client: https://www.rabbitmq.com/amqp-0-9-1-protocol */
const RABBIT_ANSWERS: readonly [method: string, channel: number, answer: string][] = [
  ["000a000b", 0, "000a001e 07ff 00020000 001e"],
  ["000a0028", 0, "000a0029 00"],
  ["0014000a", 1, "0014000b 00000000"],
  ["0055000a", 1, "0055000b"],
  ["0032000a", 1, "0032000b 0161 00000000 00000000"],
  ["003c000a", 1, "003c000b"],
];

export const rabbit: Conversation = {
  answer: (request) => {
    if (request.toString("latin1").startsWith("AMQP"))
      return rabbitFrame(0, "000a000a 00 09 00000000", "00000005 504c41494e 00000005 656e5f5553");
    const sent = request.toString("hex");
    // Opening the connection follows, possibly in a separate packet.
    if (sent.includes("000a001f") && !sent.includes("000a0028")) return "";
    const found = RABBIT_ANSWERS.find(([method]) => sent.includes(method));
    return found && rabbitFrame(found[1], found[2]);
  },
  subscribed: (request) =>
    request.toString("hex").includes("003c0014") ? rabbitFrame(1, "003c0015 0161") : undefined,
  half: hex("01 0001 00000040 003c"),
  absurd: hex("01 0001 7fffffff 003c"),
};

function rabbitFrame(channel: number, ...parts: string[]): Buffer {
  const body = hex(...parts);
  return Buffer.concat([Buffer.from([1, 0, channel]), with32(body.length, body), hex("ce")]);
}

/** https://kafka.apache.org/protocol */
export const kafka: Conversation = {
  // The versions of its requests: Produce, Metadata, ApiVersions.
  answer: (request) => {
    if (request.readInt16BE(4) !== 18) return undefined;
    const body = hex("0000 00000003 0000 0000 0003", "0003 0000 0001", "0012 0000 0002 00000000");
    return with32(body.length + 4, Buffer.concat([request.subarray(8, 12), body]));
  },
  half: hex("00000040 00000001"),
  absurd: hex("7fffffff 00000001"),
};

/** https://docs.nats.io/reference/reference-protocols/nats-protocol */
export const nats: Conversation = {
  greeting: 'INFO {"server_id":"a","version":"2.10.0","proto":1,"max_payload":1048576,"headers":true}\r\n',
  answer: (_request, turn) => (turn === 0 ? "PONG\r\n" : undefined),
  subscribed: (request) => (/^SUB /.test(request.toString()) ? "PONG\r\n" : undefined),
  half: "MSG a 1 100\r\nhalf",
  absurd: "MSG a 1 2000000000\r\n",
};

/** RFC 4511 */
export const ldap: Conversation = {
  answer: (request, turn) =>
    turn === 0
      ? Buffer.concat([hex("30 0c"), request.subarray(2, 5), hex("61 07 0a0100 0400 0400")])
      : undefined,
  half: hex("30 40 02 01 02 64"),
  absurd: hex("30 84 7fffffff 02 01 02 64"),
};

const FTP_ANSWERS: Readonly<Record<string, string>> = { USER: "331", PASS: "230", FEAT: "500" };

/** RFC 959 */
export const ftp: Conversation = {
  greeting: "220 ready\r\n",
  answer: (request) => {
    const verb = request.toString().trim().split(" ")[0]!;
    return /^(?:EPSV|PASV|LIST|MLSD)$/.test(verb) ? undefined : `${FTP_ANSWERS[verb] ?? 200} ok\r\n`;
  },
  half: "227-half",
  absurd: "227-never ends",
};

/** RFC 4253. Keys are not exchanged: signing in takes cryptography. */
export const ssh: Conversation = {
  greeting: "SSH-2.0-x\r\n",
  half: hex("00000040 08 14"),
  absurd: hex("7fffffff 08 14"),
};

/** RFC 9051 */
const imap: Conversation = {
  greeting: "* OK ready\r\n",
  answer: (request) => {
    const [tag, verb] = request.toString().split(/\s+/);
    if (verb === "CAPABILITY") return `* CAPABILITY IMAP4rev1 IDLE\r\n${tag} OK done\r\n`;
    return /^(?:SELECT|UID|IDLE|SEARCH)$/.test(verb ?? "") ? undefined : `${tag} OK done\r\n`;
  },
  half: "* OK ha",
  absurd: "* 1 FETCH (BODY[] {2000000000}\r\n",
};

/** RFC 9051, up to waiting for announcements. */
export const listeningImap: Conversation = {
  ...imap,
  answer: (request, turn) => {
    const [tag, verb] = request.toString().split(/\s+/);
    if (verb === "SELECT") return `* 0 EXISTS\r\n* OK [UIDVALIDITY 1] ok\r\n${tag} OK [READ-WRITE] done\r\n`;
    if (verb === "UID" || verb === "SEARCH") return `* SEARCH\r\n${tag} OK done\r\n`;
    return imap.answer!(request, turn);
  },
  subscribed: (request) => (/IDLE/.test(request.toString()) ? "+ idling\r\n" : undefined),
};

/** RFC 5321 */
export const smtp: Conversation = {
  greeting: "220 ready\r\n",
  answer: (request) => {
    const verb = request.toString().slice(0, 4);
    if (verb === "EHLO") return "250-ready\r\n250 AUTH PLAIN\r\n";
    return verb === "AUTH" ? "235 welcome\r\n" : undefined;
  },
  half: "250-half",
  absurd: "250-never ends",
};

/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
export const mongo: Conversation = {
  answer: (request) => {
    const isOld = request.readInt32LE(12) === 2004;
    if (!isOld && !/hello|ismaster|ping/i.test(request.toString("latin1"))) return undefined;
    const reply = bson({ ok: 1, maxWireVersion: 25, minWireVersion: 0, maxBsonObjectSize: 16_777_216 });
    const before = isOld ? hex("00000000 0000000000000000 00000000 01000000") : hex("00000000 00");
    const header = Buffer.alloc(16);
    header.writeInt32LE(16 + before.length + reply.length, 0);
    header.writeInt32LE(request.readInt32LE(4), 8);
    header.writeInt32LE(isOld ? 1 : 2013, 12);
    return Buffer.concat([header, before, reply]);
  },
  half: hex("40000000 01000000 01000000"),
  absurd: hex("ffffff7f 01000000 01000000 dd070000"),
};

/** A document of numbers, of a server that can be written to. */
function bson(values: Readonly<Record<string, number>>): Buffer {
  const parts: Bytes[] = [hex("08"), "isWritablePrimary\0", hex("01")];
  for (const [name, value] of Object.entries(values)) {
    const number = Buffer.alloc(4);
    number.writeInt32LE(value);
    parts.push(hex("10"), `${name}\0`, number);
  }
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const size = Buffer.alloc(4);
  size.writeInt32LE(body.length + 5);
  return Buffer.concat([size, body, hex("00")]);
}
