import { FakeClock, fakePorts, MemoryBinaryStore, runWorkflow } from "@heddle/engine/testing";
import { createHttpClient, type HttpClient } from "@heddle/server/testing";
import {
  type ExecutionMode,
  type Item,
  NodeError,
  type NodeType,
  versionsOf,
  type WorkflowNode,
} from "@heddle/workflow";
import { runNodeOnce } from "../../../testing/index.ts";
import { readContract } from "./contract.ts";
import { ContractServer } from "./start-contract-server.ts";

/** Another run of a node against the contracts. */
export interface ContractRun {
  readonly items?: Item[] | undefined;
  readonly node?: Partial<WorkflowNode> | undefined;
  readonly version?: number | undefined;
  readonly mode?: ExecutionMode | undefined;
}

/** Runs nodes of services against servers that hold them to the contracts of these. */
export class ContractBench {
  readonly server: ContractServer;
  readonly binary: MemoryBinaryStore;
  readonly clock = new FakeClock();
  readonly #http: HttpClient;
  /** Number of renewals of a credential. */
  renewals = 0;
  /** Members of the credential in addition to its token. */
  account: Readonly<Record<string, unknown>> = {};

  private constructor(server: ContractServer, binary: MemoryBinaryStore, http: HttpClient) {
    this.server = server;
    this.binary = binary;
    this.#http = http;
  }

  static async start(...services: string[]): Promise<ContractBench> {
    const server = await ContractServer.start(services.map(readContract));
    const binary = new MemoryBinaryStore();
    return new ContractBench(server, binary, createHttpClient({ binary, allow: ["127.0.0.1"] }));
  }

  async stop(): Promise<void> {
    await this.#http.close();
    await this.server.stop();
  }

  /** The items of the first output. */
  async run(type: NodeType, parameters: Record<string, unknown>, run: ContractRun = {}): Promise<Item[]> {
    const [output = []] = (await this.#once(type, parameters, run)).outputs;
    return output;
  }

  /** The hints of a run. */
  async hints(type: NodeType, parameters: Record<string, unknown>, run: ContractRun = {}) {
    return (await this.#once(type, parameters, run)).hints;
  }

  #once(type: NodeType, parameters: Record<string, unknown>, run: ContractRun) {
    return runNodeOnce(type, {
      parameters,
      items: run.items ?? [{ json: {} }],
      node: { credentials: credentialsOf(type), ...run.node },
      ...(run.version !== undefined && { typeVersion: run.version }),
      ...(run.mode && { mode: run.mode }),
      ports: this.ports(),
    });
  }

  /** The JSON of the resulting items. */
  async json(type: NodeType, parameters: Record<string, unknown>, run?: ContractRun) {
    return (await this.run(type, parameters, run)).map(({ json }) => json);
  }

  /** Polls the trigger once; `memory` is its state between polls. */
  async poll(
    type: NodeType,
    parameters: Record<string, unknown>,
    memory: { staticData?: Record<string, unknown> | undefined },
    mode: "manual" | "trigger" = "trigger",
  ): Promise<Item[]> {
    const node = {
      id: "1",
      name: "Trigger",
      type: type.name,
      typeVersion: versionsOf(type).at(-1) ?? 1,
      position: [0, 0] as [number, number],
      parameters,
      credentials: credentialsOf(type),
    };
    const run = await runWorkflow(
      { nodes: [node] },
      {
        types: [type],
        mode,
        staticData: memory.staticData ?? {},
        trigger: { node: "Trigger" },
        ports: this.ports(),
      },
    );
    const { error } = run.result.runData["Trigger"]?.at(-1) ?? {};
    if (error) throw new NodeError(error.message, { description: error.description });
    memory.staticData = run.staticData ?? memory.staticData;
    return run.items("Trigger") ?? [];
  }

  /** The ports of a run whose requests reach the contracts. */
  ports() {
    const { server } = this;
    let token = "token-1";
    return fakePorts({
      http: server.inFrontOf(this.#http),
      binary: this.binary,
      clock: this.clock,
      credentials: {
        get: async () => ({ ...this.account, accessToken: token }),
        renew: async () => {
          this.renewals++;
          token = server.token;
          return { ...this.account, accessToken: token };
        },
        describe: async (name: string) => ({
          name,
          displayName: name,
          properties: [],
          authenticate: {
            type: "generic" as const,
            properties: { headers: { authorization: "=Bearer {{ $credentials.accessToken }}" } },
          },
        }),
      },
    });
  }
}

function credentialsOf(type: NodeType): Record<string, { id: string; name: string }> {
  const names = type.descriptions.flatMap(({ credentials = [] }) => credentials.map(({ name }) => name));
  return Object.fromEntries(names.map((name) => [name, { id: name, name }]));
}
