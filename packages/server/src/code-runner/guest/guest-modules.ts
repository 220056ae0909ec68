import type { Kit } from "./kit.ts";

/** The modules of Node that are pure computation, implemented for scripts. */
const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit & { util?: object; assert?: object; path?: object };
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

type Listener = (...args: unknown[]) => void;

class EventEmitter {
  #listeners = new Map<unknown, { run: Listener; once: boolean }[]>();
  on(name: unknown, run: Listener): this {
    return this.#add(name, { run, once: false });
  }
  once(name: unknown, run: Listener): this {
    return this.#add(name, { run, once: true });
  }
  addListener(name: unknown, run: Listener): this {
    return this.on(name, run);
  }
  #add(name: unknown, entry: { run: Listener; once: boolean }): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), entry]);
    return this;
  }
  off(name: unknown, run: Listener): this {
    const rest = (this.#listeners.get(name) ?? []).filter((one) => one.run !== run);
    this.#listeners.set(name, rest);
    return this;
  }
  removeListener(name: unknown, run: Listener): this {
    return this.off(name, run);
  }
  removeAllListeners(name?: unknown): this {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }
  emit(name: unknown, ...args: unknown[]): boolean {
    const listeners = this.#listeners.get(name) ?? [];
    if (listeners.length === 0 && name === "error") throw args[0];
    for (const { run, once } of listeners) {
      if (once) this.off(name, run);
      run.apply(this, args);
    }
    return listeners.length > 0;
  }
  listenerCount(name: unknown): number {
    return this.#listeners.get(name)?.length ?? 0;
  }
  listeners(name: unknown): Listener[] {
    return (this.#listeners.get(name) ?? []).map(({ run }) => run);
  }
  eventNames(): unknown[] {
    return [...this.#listeners.keys()];
  }
  setMaxListeners(): this {
    return this;
  }
}

const escapeQuery = (value: unknown) =>
  encodeURIComponent(String(value)).replace(/[!'()*]/g, (letter) =>
    /[!'()*]/.test(letter) ? letter : encodeURIComponent(letter),
  );
const unescapeQuery = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function parseQuery(text: unknown, separator = "&", equals = "="): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null);
  for (const part of String(text ?? "").split(separator)) {
    if (part === "") continue;
    const at = part.indexOf(equals);
    const [name, value] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + equals.length)];
    const [key, entry] = [name, value].map((one) => unescapeQuery(one.replaceAll("+", " "))) as [
      string,
      string,
    ];
    const before = found[key];
    found[key] = before === undefined ? entry : [before, entry].flat();
  }
  return found;
}

function stringifyQuery(values: object, separator = "&", equals = "="): string {
  const plain = (value: unknown) => (typeof value === "object" || value === undefined ? "" : value);
  return Object.entries(values ?? {})
    .flatMap(([name, value]) =>
      [value].flat().map((one) => `${escapeQuery(name)}${equals}${escapeQuery(plain(one))}`),
    )
    .join(separator);
}

const querystring = {
  parse: parseQuery,
  decode: parseQuery,
  stringify: stringifyQuery,
  encode: stringifyQuery,
  escape: escapeQuery,
  unescape: unescapeQuery,
};

function parseUrl(text: string, withQuery = false): Record<string, unknown> {
  const match = /^([a-z][a-z0-9+.-]*:)?(\/\/(?:([^@/?#]*)@)?([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(
    String(text).trim(),
  );
  const [, protocol = null, slashes, auth = null, host = null, pathname = "", search = null, hash = null] =
    match ?? [];
  const [, hostname = null, port = null] = /^(.*?)(?::(\d+))?$/.exec(host ?? "") ?? [];
  const query = search === null ? null : search.slice(1);
  const url = {
    protocol: protocol?.toLowerCase() ?? null,
    slashes: slashes === undefined ? null : true,
    auth: auth === null ? null : unescapeQuery(auth),
    host: host?.toLowerCase() ?? null,
    port,
    hostname: host === null ? null : (hostname?.toLowerCase() ?? null),
    hash,
    search: search ?? (withQuery ? "" : null),
    query: withQuery ? parseQuery(query ?? "") : query,
    pathname: pathname === "" ? (host ? "/" : null) : pathname,
  };
  const path = `${url.pathname ?? ""}${search ?? ""}` || null;
  return { ...url, path, href: formatUrl(url) };
}

function formatUrl(given: unknown): string {
  if (typeof given === "string" || given instanceof (scope["URL"] as typeof URL)) return String(given);
  const url = given as Record<string, unknown>;
  const text = (name: string) => (url[name] === undefined || url[name] === null ? "" : String(url[name]));
  const protocol = text("protocol").replace(/([^:])$/, "$1:");
  const host = text("host") || `${text("hostname")}${text("port") === "" ? "" : `:${text("port")}`}`;
  const auth = text("auth") === "" ? "" : `${encodeURIComponent(text("auth")).replace("%3A", ":")}@`;
  const slashes = host !== "" && (url["slashes"] !== false || /^https?:/.test(protocol)) ? "//" : "";
  const { query } = url;
  const search =
    text("search") || (typeof query === "object" && query !== null ? `?${stringifyQuery(query)}` : "");
  const mark = (one: string, sign: string) =>
    one === "" || one === "?" ? "" : one.startsWith(sign) ? one : sign + one;
  return `${protocol}${slashes}${auth}${host}${text("pathname")}${mark(search, "?")}${mark(text("hash"), "#")}`;
}

const makeUrlModule = () => {
  const Url = scope["URL"] as typeof URL;
  return {
    URL: Url,
    URLSearchParams: scope["URLSearchParams"],
    parse: parseUrl,
    format: formatUrl,
    resolve: (from: string, to: string) => {
      const base = new Url(from, "resolve://");
      const whole = new Url(to, base);
      return whole.protocol === "resolve:" ? `${whole.pathname}${whole.search}${whole.hash}` : whole.href;
    },
    fileURLToPath: (url: unknown) => decodeURIComponent(new Url(String(url)).pathname),
    pathToFileURL: (path: string) => new Url(`file://${encodeURI(path)}`),
    domainToASCII: (name: string) => new Url(`http://${name}`).hostname,
    domainToUnicode: (name: string) => name,
    urlToHttpOptions: (url: URL) => ({
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname + url.search,
    }),
  };
};

class StringDecoder {
  readonly #decoder: TextDecoder;
  readonly encoding: string;
  constructor(encoding = "utf8") {
    this.encoding = encoding;
    this.#decoder = new (scope["TextDecoder"] as typeof TextDecoder)(encoding, { ignoreBOM: true });
  }
  write(bytes: Uint8Array): string {
    return this.#decoder.decode(bytes, { stream: true });
  }
  end(bytes?: Uint8Array): string {
    return this.#decoder.decode(bytes);
  }
}

const os = {
  EOL: "\n",
  devNull: "/dev/null",
  platform: () => "linux",
  type: () => "Linux",
  arch: () => "x64",
  release: () => "",
  endianness: () => "LE",
  tmpdir: () => "/tmp",
  homedir: () => "/",
  hostname: () => "heddle",
  cpus: () => [],
  availableParallelism: () => 1,
  totalmem: () => 0,
  freemem: () => 0,
  uptime: () => 0,
  loadavg: () => [0, 0, 0],
  networkInterfaces: () => ({}),
  userInfo: () => ({ username: "heddle", uid: -1, gid: -1, shell: null, homedir: "/" }),
  constants: { signals: {}, errno: {} },
};

/** Compression is done beside the sandbox, within its limits. */
function makeZlib(): Record<string, unknown> {
  const names = [
    "gzip",
    "gunzip",
    "deflate",
    "inflate",
    "deflateRaw",
    "inflateRaw",
    "brotliCompress",
    "brotliDecompress",
    "unzip",
  ];
  const calls = names.map((name) => {
    const call = (data: unknown) => {
      const bytes = typeof data === "string" ? Buffer.from(data) : Buffer.from(data as Uint8Array);
      return Buffer.from(kit.nativeCall("zlib", name, kit.bytesToText(bytes)) as string, "latin1");
    };
    const later = (...args: unknown[]) => {
      const done = args.pop() as (error: unknown, value?: unknown) => void;
      Promise.resolve(args[0])
        .then(call)
        .then((value) => done(null, value), done);
    };
    return [
      [`${name}Sync`, call],
      [name, later],
    ];
  });
  return { ...Object.fromEntries(calls.flat()), constants: {} };
}

const wait = (milliseconds: number, value?: unknown) =>
  new Promise((done) => (scope["setTimeout"] as typeof setTimeout)(() => done(value), milliseconds));

kit.makeModules = ({ luxon, jmespath }) => {
  const timers = Object.fromEntries(
    ["setTimeout", "setInterval", "setImmediate", "clearTimeout", "clearInterval", "clearImmediate"].map(
      (name) => [name, scope[name]],
    ),
  );
  const timersPromises = { setTimeout: wait, setImmediate: (value: unknown) => wait(0, value) };
  const path = kit.path as { posix: object };
  return {
    assert: kit.assert,
    "assert/strict": kit.assert,
    buffer: {
      Buffer,
      Blob: scope["Blob"],
      atob: scope["atob"],
      btoa: scope["btoa"],
      kMaxLength: 2 ** 31 - 1,
    },
    console: scope["console"],
    constants: { ...os.constants },
    crypto: scope["crypto"],
    events: Object.assign(EventEmitter, { EventEmitter, once: onceOf, default: EventEmitter }),
    jmespath,
    luxon,
    os,
    path,
    "path/posix": path,
    perf_hooks: { performance: scope["performance"] },
    punycode: {
      toASCII: (name: string) => makeUrlModule().domainToASCII(name),
      toUnicode: (name: string) => name,
    },
    querystring,
    string_decoder: { StringDecoder },
    timers: { ...timers, promises: timersPromises },
    "timers/promises": timersPromises,
    url: makeUrlModule(),
    util: kit.util,
    "util/types": (kit.util as { types: object }).types,
    zlib: makeZlib(),
  };
};

const onceOf = (emitter: EventEmitter, name: unknown) =>
  new Promise((done, failed) => {
    emitter.once(name, (...args) => done(args));
    if (name !== "error") emitter.once("error", failed);
  });

const instead: Record<string, string> = {
  fs: "Code has no files. Use this.helpers.getBinaryDataBuffer() and this.helpers.prepareBinaryData() for the files beside items",
  "fs/promises":
    "Code has no files. Use this.helpers.getBinaryDataBuffer() and this.helpers.prepareBinaryData() for the files beside items",
  http: "Use this.helpers.httpRequest() or fetch()",
  https: "Use this.helpers.httpRequest() or fetch()",
  http2: "Use this.helpers.httpRequest() or fetch()",
  net: "Code has no network of its own. Use this.helpers.httpRequest() or fetch()",
  tls: "Code has no network of its own. Use this.helpers.httpRequest() or fetch()",
  dns: "Code has no network of its own",
  "dns/promises": "Code has no network of its own",
  process:
    "Code runs in a sandbox without a process; $env reads the environment where the administrator allows it",
  child_process: "Code cannot start programs",
  worker_threads: "Code cannot start threads",
  module: "Modules are added by the administrator, see HEDDLE_CODE_ALLOW_EXTERNAL",
  readline: "Nobody types into code",
  inspector: "Code cannot be debugged from inside",
};

kit.refuseModule = (name, known) => {
  if (known.includes("#off"))
    return new Error(
      `The module "${name}" is switched off on this instance. The administrator can allow it by HEDDLE_CODE_ALLOW_BUILTIN`,
    );
  const hint = Object.hasOwn(instead, name)
    ? instead[name]
    : `The administrator can allow packages by HEDDLE_CODE_ALLOW_EXTERNAL. Available are: ${known.join(", ")}`;
  return new Error(`The module "${name}" is not available in code. ${hint}`);
};
