/** What the guest's scripts share while the snapshot is made; deleted before any user code runs. Types only. */
export interface Kit {
  /** Set when a task's context starts. */
  ports: Ports;
  nativeCall(name: string, ...args: unknown[]): unknown;
  /** Asks the server and waits. */
  ask(name: string, ...args: unknown[]): unknown;
  /** Asks the server; the promise settles with its answer. */
  request(name: string, ...args: unknown[]): Promise<unknown>;
  /** Open requests by id. */
  open: Map<number, (ok: boolean, body: string) => void>;
  makeCrypto(): Record<string, unknown>;
  /** Defines `$input`, `$()` and the like; what it returns sends changed static data back. */
  defineData(roots: Roots, state: TaskState): () => void;
  /** `this.helpers`; also what `fetch` is made of. */
  makeHelpers(): Record<string, unknown>;
  /** Modules of Node itself, where the script may use the machine. */
  machine?: (name: string) => unknown;
  /** Modules that `require` returns; absent in lean contexts. */
  makeModules?: (parts: Record<string, unknown>) => Record<string, unknown>;
  /** Says how to do without a module that is not there. */
  refuseModule?: (name: string, known: readonly string[]) => Error;
  makeOutput(task: unknown, limits: OutputLimits): Output;
  bytesToText(bytes: Uint8Array): string;
  textToBytes(text: string): Uint8Array;
}

/** The functions through which a script reaches the process around it; everything travels as text. */
export interface Ports {
  post(type: string, head: string, body: string): void;
  ask(name: string, body: string): string;
  native(name: string, args: string): string;
}

/** What a script returns, on its way out in pieces. */
export interface Output {
  /** One entry of a list, as JSON. */
  add(text: string): void;
  /** Sends what is left. */
  flush(): void;
  /** One value that is not a list, as JSON. */
  check(text: string): string;
}

/** The largest result that a script may return. */
export interface OutputLimits {
  characters: number;
  items: number;
}

/** An item as scripts see it. */
export interface GuestItem {
  json: Record<string, unknown>;
  binary?: Record<string, unknown>;
  [key: string]: unknown;
}

/** Moves while items are worked off one by one. */
export interface TaskState {
  mode: string;
  items: GuestItem[];
  /** Index of the first of `items` within the node's input. */
  offset: number;
  /** Index within `items`. */
  index: number;
}

/** Values of the variables of a script. */
export interface Roots {
  now: number;
  timezone: string;
  values: Record<string, unknown>;
  hasEnv: boolean;
}
