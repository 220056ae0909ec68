import type { Kit, Ports } from "./kit.ts";

const scope = globalThis as unknown as Record<string, unknown>;
const open = new Map<number, (ok: boolean, body: string) => void>();
const { parse, stringify } = JSON;
/** More wait here until earlier ones are answered. */
const MAX_PENDING_CALLS = 40;
const line: (() => void)[] = [];
let pending = 0;
let lastId = 1_000_000;

const value = (text: string): unknown => (text === "" ? undefined : parse(text));

const kinds: Record<string, ErrorConstructor> = { TypeError, RangeError, URIError };

/** An error of Node, made here: the guest never sees one of the host. */
function errorOf(message: string, { name, code }: { name?: string; code?: unknown }): Error {
  const error = new (kinds[name ?? ""] ?? Error)(message);
  return code === undefined ? error : Object.assign(error, { code });
}

function send(name: string, body: string, settle: (ok: boolean, answer: string) => void): void {
  const id = ++lastId;
  open.set(id, settle);
  (kit.ports as Ports).post("call", stringify({ id, name }), body);
}

/** Answers of helpers are limited in number, timers are not. */
function inTurn(name: string, body: string, settle: (ok: boolean, answer: string) => void): void {
  const start = () => {
    pending++;
    send(name, body, (ok, answer) => {
      pending--;
      line.shift()?.();
      settle(ok, answer);
    });
  };
  if (pending < MAX_PENDING_CALLS) start();
  else line.push(start);
}

const kit: Partial<Kit> & Pick<Kit, "nativeCall" | "ask" | "request" | "open" | "state"> = {
  ports: undefined as unknown as Ports,
  open,
  state: { mode: "", items: [], offset: 0, index: 0 },
  nativeCall(name, ...args) {
    const answer = parse((kit.ports as Ports).native(name, stringify(args))) as {
      value?: unknown;
      error?: string;
      name?: string;
      code?: unknown;
    };
    if (answer.error !== undefined) throw errorOf(answer.error, answer);
    return answer.value;
  },
  ask(name, ...args) {
    const answer = (kit.ports as Ports).ask(name, stringify(args));
    if (answer[0] === "+") return value(answer.slice(1));
    throw new Error(answer.slice(1));
  },
  request(name, ...args) {
    return new Promise((resolve, reject) => {
      const settle = (ok: boolean, body: string) => (ok ? resolve(value(body)) : reject(new Error(body)));
      (name === "$sleep" ? send : inTurn)(name, stringify(args), settle);
    });
  },
};
scope["__kit"] = kit;
