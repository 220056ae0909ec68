/**
 * Preloaded module: redirects every connection, datagram and DNS lookup of the process to the local listener in this
 * module's URL (`?port=`), so that nothing leaves unseen.
 */
import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";

const port = Number(new URL(import.meta.url).searchParams.get("port"));
/** A public address, which every policy permits. */
const PUBLIC = { address: "93.184.215.14", family: 4 };

type Connect = (this: net.Socket, ...given: unknown[]) => net.Socket;
const connect = net.Socket.prototype.connect as unknown as Connect;
const toListener: Connect = function (...given) {
  const ready = given.find((each) => typeof each === "function");
  return connect.call(this, { host: "127.0.0.1", port }, ready);
};
net.Socket.prototype.connect = toListener as unknown as typeof net.Socket.prototype.connect;

const tell = (what: string) =>
  new net.Socket()
    .connect(port)
    .on("error", () => {})
    .end(`${what}\n`);

/** IP addresses are returned unchanged: looking them up sends nothing. */
function found(name: string): typeof PUBLIC {
  const family = net.isIP(name);
  if (family !== 0) return { address: name, family };
  tell(`lookup ${name}`);
  return PUBLIC;
}

const wantsAll = (options: unknown) =>
  typeof options === "object" && options !== null && "all" in options && options.all === true;

dns.lookup = ((name: string, options: unknown, done?: unknown) => {
  const place = found(name);
  const answer = (done ?? options) as (error: null, ...places: unknown[]) => void;
  process.nextTick(() =>
    wantsAll(options) ? answer(null, [place]) : answer(null, place.address, place.family),
  );
}) as unknown as typeof dns.lookup;

dns.promises.lookup = (async (name: string, options?: unknown) =>
  wantsAll(options) ? [found(name)] : found(name)) as unknown as typeof dns.promises.lookup;

dgram.Socket.prototype.send = (() => {
  tell("datagram");
}) as typeof dgram.Socket.prototype.send;
