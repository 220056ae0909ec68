/** Objects shared by the guest's scripts while the snapshot is created; deleted before any user code runs. Types only. */
export interface Kit {
  /** Set when a task's context starts. */
  ports: Ports;
  nativeCall(name: string, ...args: unknown[]): unknown;
  /** Sends a request to the server and waits. */
  ask(name: string, ...args: unknown[]): unknown;
  /** Sends a request to the server; the promise settles with its response. */
  request(name: string, ...args: unknown[]): Promise<unknown>;
  /** Open requests by id. */
  open: Map<number, (ok: boolean, body: string) => void>;
  makeCrypto(): Record<string, unknown>;
  /** The items of the running script; empty until it starts. */
  readonly state: TaskState;
  /** Sets `$workflow`, `$execution` and the like; the returned function sends changed static data back. */
  defineData(roots: Roots): () => void;
  /** One of the values. */
  rootValue(name: string): unknown;
  /** `this.helpers`; also what `fetch` is made of. */
  makeHelpers(): Record<string, unknown>;
  /** Node's own modules, if the script has host access. */
  machine?: (name: string) => unknown;
  /** Modules that `require` returns; absent in lean contexts. */
  makeModules?: (parts: Record<string, unknown>) => Record<string, unknown>;
  /** Describes the alternative to a missing module. */
  refuseModule?: (name: string, known: readonly string[]) => Error;
  makeOutput(task: unknown, limits: OutputLimits): Output;
  bytesToText(bytes: Uint8Array): string;
  textToBytes(text: string): Uint8Array;
}

/** Functions through which a script communicates with the surrounding process; all values are strings. */
export interface Ports {
  post(type: string, head: string, body: string): void;
  ask(name: string, body: string): string;
  native(name: string, args: string): string;
}

/** Output of a script, sent in chunks. */
export interface Output {
  /** One entry of a list, as JSON. */
  add(text: string): void;
  /** Sends the entries added so far. */
  flush(): void;
  /** Entries that were not sent yet, as a list, to be sent with the end; an empty string if there are none. */
  rest(): string;
  /** One value that is not a list, as JSON. */
  check(text: string): string;
}

/** Maximum size of a script's result. */
interface OutputLimits {
  characters: number;
  items: number;
}

/** An item in the script's format. */
export interface GuestItem {
  json: Record<string, unknown>;
  binary?: Record<string, unknown>;
  [key: string]: unknown;
}

/** Position while items are processed one by one. */
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
  hasEnv: boolean;
  /** Names of the values, separated by commas. */
  names: string;
  /** A JSON object with the values. */
  values: string;
}

/** Arguments of the guest's `start`, after the script itself. */
export type StartArguments = [
  mode: string,
  task: string,
  keepGoing: boolean,
  isMore: boolean,
  maxCharacters: number,
  maxItems: number,
  modules: string,
  now: number,
  timezone: string,
  hasEnv: boolean,
  names: string,
  values: string,
  items: string,
];
