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

class NoWorker {
  constructor() {
    refuse();
  }
}

function member(name) {
  if (name === "Worker") return NoWorker;
  if (name === "isMainThread") return true;
  if (name === "isatty") return () => false;
  return /^[A-Z]/.test(name) ? Refusing : refuse;
}

module.exports = new Proxy(
  {},
  {
    get: (given, name) => {
      if (typeof name !== "string" || name === "__esModule" || name === "then") return undefined;
      if (name === "default") return module.exports;
      if (name === "promises") return module.exports;
      return Object.hasOwn(given, name) ? given[name] : member(name);
    },
  },
);
