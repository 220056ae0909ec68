import type { EnginePorts, Plan } from "@heddle/engine";
import { loadCredentialType } from "@heddle/nodes";
import { type BinaryStore, type CodeRunner, type DiskFiles, type Http, NodeError } from "@heddle/workflow";
import { checkedAddress } from "../platform/http-client/checked-address.ts";
import { skippingClock } from "../platform/skipping-clock.ts";
import { reachesOutside } from "./outside.ts";

/** Host resources that a test can use. */
interface TestMachine {
  readonly code: CodeRunner;
  readonly http: Http;
  readonly files: BinaryStore;
  /** Private network addresses to which requests are permitted. */
  readonly allow: readonly string[];
}

/** Ports of a run that reaches nothing outside. */
export interface IsolatedPorts {
  readonly ports: EnginePorts;
  /** Forbidden actions that nodes attempted, as sentences. */
  refusals(): string[];
}

/**
 * Refuses every external effect. Nodes in `allowed` can open connections, but never get credentials, files, commands or
 * workflows.
 */
export function isolatedPorts(plan: Plan, machine: TestMachine, allowed: readonly string[]): IsolatedPorts {
  const refusals = new Refusals(allowed);
  const { code, http, files, allow } = machine;
  const ports: EnginePorts = {
    clock: skippingClock(),
    http: {
      maxParallel: http.maxParallel,
      send: async (request) => {
        refusals.connect();
        return http.send(request);
      },
    },
    network: {
      addressOf: async (host) => {
        refusals.connect();
        return checkedAddress(host, allow);
      },
    },
    code,
    disk: refusedDisk(refusals),
    shell: { run: async () => refusals.refuse("runs a command of the machine") },
    binary: files,
    credentials: {
      get: async (_type, _reference, node) => refusals.refuse("uses a credential", node.name),
      describe: async (type) => (await loadCredentialType(type))?.description,
    },
    journal: {
      begun: ({ node }) => {
        if (reachesOutside(plan.byName.get(node)!)) refusals.connect(node);
      },
      completed: () => {},
    },
    workflows: { run: async ({ node }) => refusals.refuse("runs another workflow", node) },
    respond: () => false,
    onEvent: (event) => {
      if (event.type === "nodeExecuteBefore") refusals.current = event.node;
    },
  };
  return { ports, refusals: () => refusals.sentences };
}

/** Refused actions. Nodes run one after the other, so that a port knows the caller. */
class Refusals {
  current = "";
  readonly #allowed: readonly string[];
  readonly #sentences = new Set<string>();

  constructor(allowed: readonly string[]) {
    this.#allowed = allowed;
  }

  get sentences(): string[] {
    return [...this.#sentences];
  }

  /** Admits nodes that are allowed to open connections. */
  connect(node = this.current): void {
    if (this.#allowed.includes(node)) return;
    const remedy = "Replace its output in the test, or allow it to reach outside.";
    this.#throw(`The node "${node}" would reach outside. ${remedy}`);
  }

  refuse(what: string, node = this.current): never {
    return this.#throw(
      `The node "${node}" ${what}, which a test never does. Replace its output in the test.`,
    );
  }

  #throw(sentence: string): never {
    this.#sentences.add(sentence);
    throw new NodeError(sentence);
  }
}

function refusedDisk(refusals: Refusals): DiskFiles {
  const refuse = () => refusals.refuse("uses files of the machine");
  return {
    find: async () => refuse(),
    read: () => refuse(),
    write: async () => refuse(),
    database: async () => refuse(),
    folder: async () => refuse(),
    watch: async () => refuse(),
  };
}
