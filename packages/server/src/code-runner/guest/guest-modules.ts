import type { Kit } from "./kit.ts";

/** The modules of Node that are pure computation, implemented for scripts. */
const scope = globalThis as unknown as Record<string, unknown>;
const kit = scope["__kit"] as Kit & {
  util?: object;
  assert?: { strict: object };
  textModules?: { url: { domainToASCII: unknown; domainToUnicode: unknown } };
};
const EventEmitter = scope["eventsModule"];
const { Buffer } = scope["bufferModule"] as { Buffer: typeof globalThis.Buffer };

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

/** Compression is done outside the sandbox, within its limits. */
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
  const { textModules } = kit;
  return {
    ...textModules,
    get assert() {
      return kit.assert;
    },
    get "assert/strict"() {
      return kit.assert?.strict;
    },
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
    events: EventEmitter,
    jmespath,
    luxon,
    os,
    perf_hooks: { performance: scope["performance"] },
    punycode: {
      toASCII: textModules?.url.domainToASCII,
      toUnicode: textModules?.url.domainToUnicode,
    },
    string_decoder: { StringDecoder },
    timers: { ...timers, promises: timersPromises },
    "timers/promises": timersPromises,
    util: kit.util,
    "util/types": (kit.util as { types: object }).types,
    zlib: makeZlib(),
  };
};

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
