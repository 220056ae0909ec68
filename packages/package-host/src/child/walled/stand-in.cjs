"use strict";
// In the place of modules that would open connections, start programs or threads: they load, and refuse what they are asked for.
const { EventEmitter } = require("node:events");

const message =
  "This package tried to open a connection, or to start a program or a thread. It may not: packages send requests through their helpers. An owner can grant it the network.";

function refuse() {
  throw Object.assign(new Error(message), { code: "ERR_ACCESS_DENIED" });
}

class Refusing extends EventEmitter {}
for (const name of ["connect", "listen", "request", "createConnection", "send", "bind"])
  Refusing.prototype[name] = refuse;

/** Never runs anything: libraries start threads for their logs while they load, and do without. */
class NoWorker extends EventEmitter {
  get threadId() {
    return refuse();
  }

  postMessage() {
    // no thread is there that would receive it
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  async terminate() {
    return 0;
  }
}

function member(name) {
  if (name === "Worker") return NoWorker;
  if (name === "isMainThread") return true;
  if (name === "isatty") return () => false;
  if (name === "globalAgent") return globalAgent;
  return /^[A-Z]/.test(name) ? Refusing : refuse;
}

const globalAgent = new Refusing();

/** Members that compilers copy when they turn imports into calls of `require`: what is not listed would be missing in the copy. */
const LISTED = [
  ...[
    "Agent",
    "ClientRequest",
    "IncomingMessage",
    "OutgoingMessage",
    "Server",
    "ServerResponse",
    "globalAgent",
  ],
  ...[
    "Socket",
    "Stream",
    "TLSSocket",
    "Worker",
    "MessageChannel",
    "MessagePort",
    "ReadStream",
    "WriteStream",
  ],
  ...[
    "connect",
    "createConnection",
    "createServer",
    "get",
    "request",
    "lookup",
    "resolve",
    "isIP",
    "isIPv4",
    "isIPv6",
  ],
  ...["exec", "execFile", "execSync", "fork", "spawn", "spawnSync", "isMainThread", "isatty", "createSocket"],
];

/** Says whether a text is an address, without asking anyone. */
const ADDRESSES = {
  isIP: (text) => (ADDRESSES.isIPv4(text) ? 4 : ADDRESSES.isIPv6(text) ? 6 : 0),
  isIPv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(String(text)),
  isIPv6: (text) => /^[\da-f:.]+$/i.test(String(text)) && URL.canParse(`http://[${text}]/`),
};

/** Marks of values for threads: libraries set them while they load, and there are no threads. */
const MARKS = { markAsUncloneable() {}, markAsUntransferable() {}, isMarkedAsUntransferable: () => false };

const members = { ...Object.fromEntries(LISTED.map((name) => [name, member(name)])), ...ADDRESSES, ...MARKS };

module.exports = new Proxy(members, {
  get: (given, name) => {
    if (typeof name !== "string" || name === "__esModule" || name === "then") return undefined;
    if (name === "default") return module.exports;
    if (name === "promises") return module.exports;
    return Object.hasOwn(given, name) ? given[name] : member(name);
  },
});
