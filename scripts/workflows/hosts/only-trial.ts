/**
 * Preloaded module of a trial's product: redirects requests to public hosts to the trial, at the ports in this module's
 * URL (`?secure=` and `?plain=`). Only this process trusts the certificate (`?certificate=`, a file).
 */
import dns from "node:dns";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import tls from "node:tls";
import threads, { type WorkerOptions } from "node:worker_threads";

const given = new URL(import.meta.url).searchParams;
const ports = new Map([
  [443, Number(given.get("secure"))],
  [80, Number(given.get("plain"))],
]);
const ca = readFileSync(given.get("certificate") ?? "", "utf8");
/** A public address, which every policy permits. */
const PUBLIC = { address: "93.184.215.14", family: 4 };

type Loose = (this: unknown, ...given: unknown[]) => unknown;

function isHere(host: unknown): boolean {
  return host === undefined || /^(localhost|127\.|::1$|0\.0\.0\.0$)/.test(String(host));
}

const connect = net.Socket.prototype.connect as unknown as Loose;
const connectToTrial: Loose = function (...args) {
  const [first] = args;
  const target = (Array.isArray(first) ? first[0] : first) as { host?: string; port?: unknown } | null;
  const port = ports.get(Number(target?.port));
  if (typeof target !== "object" || port === undefined || isHere(target?.host))
    return connect.apply(this, args);
  const { lookup: _lookup, autoSelectFamily: _family, ...rest } = target as Record<string, unknown>;
  const ready = (Array.isArray(first) ? first[1] : args[1]) as unknown;
  return connect.call(this, { ...rest, host: "127.0.0.1", port }, ready);
};
net.Socket.prototype.connect = connectToTrial as unknown as typeof net.Socket.prototype.connect;

const secure = tls.connect as unknown as Loose;
const trustTrial: Loose = function (options, ...rest) {
  const isOptions = typeof options === "object" && options !== null;
  if (!isOptions || isHere((options as { host?: unknown }).host)) return secure.call(this, options, ...rest);
  return secure.call(this, { ...options, ca, checkServerIdentity: () => undefined }, ...rest);
};
tls.connect = trustTrial as unknown as typeof tls.connect;

function addressOf(name: string): typeof PUBLIC {
  if (isHere(name)) return { address: "127.0.0.1", family: 4 };
  const family = net.isIP(name);
  return family === 0 ? PUBLIC : { address: name, family };
}

const wantsAll = (options: unknown) =>
  typeof options === "object" && options !== null && "all" in options && options.all === true;

dns.lookup = ((name: string, options: unknown, done?: unknown) => {
  const place = addressOf(name);
  const answer = (done ?? options) as (error: null, ...places: unknown[]) => void;
  process.nextTick(() =>
    wantsAll(options) ? answer(null, [place]) : answer(null, place.address, place.family),
  );
}) as unknown as typeof dns.lookup;

dns.promises.lookup = (async (name: string, options?: unknown) =>
  wantsAll(options) ? [addressOf(name)] : addressOf(name)) as unknown as typeof dns.promises.lookup;

/** Threads are started without the options of the process. */
threads.Worker = class extends threads.Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), `--import=${import.meta.url}`] });
  }
};
syncBuiltinESMExports();
