import {
  type BinaryStore,
  type BinaryValue,
  type Clock,
  type CodeRunner,
  type Http,
  type HttpRequest,
  type HttpResponse,
  NodeError,
  type WebhookResponse,
} from "@heddle/workflow";
import type { EngineEvent, EnginePorts, Journal, JournalEntry } from "../ports.ts";
import { testSpill } from "./memory-spill.ts";

export { systemClock as realClock } from "../system-clock.ts";

/** A clock that only advances when code sleeps, without delay. */
export class FakeClock implements Clock {
  /** Milliseconds of every sleep, in order. */
  readonly slept: number[] = [];
  #now: number;

  constructor(now = Date.UTC(2026, 0, 1)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  /** Moves the clock on. */
  advance(ms: number): void {
    this.#now += ms;
  }

  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    this.slept.push(ms);
    this.#now += ms;
  }
}

/** Keeps files in memory. */
export class MemoryBinaryStore implements BinaryStore {
  readonly #files = new Map<string, Uint8Array>();

  async put(
    data: Uint8Array | AsyncIterable<Uint8Array>,
    meta: { mimeType?: string; fileName?: string },
  ): Promise<BinaryValue> {
    const bytes = data instanceof Uint8Array ? data : await collect(data);
    const id = `memory:${this.#files.size + 1}`;
    this.#files.set(id, bytes);
    return {
      data: "memory",
      id,
      mimeType: meta.mimeType ?? "application/octet-stream",
      ...(meta.fileName === undefined ? {} : { fileName: meta.fileName }),
      fileSize: `${bytes.length} B`,
      bytes: bytes.length,
    };
  }

  async get(value: BinaryValue): Promise<Uint8Array> {
    if (value.id === undefined) return Uint8Array.from(atob(value.data), (char) => char.charCodeAt(0));
    const bytes = this.#files.get(value.id);
    if (!bytes) throw new NodeError(`There is no file "${value.id}".`);
    return bytes;
  }

  async *stream(value: BinaryValue): AsyncIterable<Uint8Array> {
    yield await this.get(value);
  }
}

async function collect(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: number[] = [];
  for await (const part of parts) all.push(...part);
  return Uint8Array.from(all);
}

/** Answers requests by a function and records them. */
export class FakeHttp implements Http {
  readonly requests: HttpRequest[] = [];
  readonly #answer: (request: HttpRequest) => Partial<HttpResponse> | Promise<Partial<HttpResponse>>;

  constructor(answer: (request: HttpRequest) => Partial<HttpResponse> | Promise<Partial<HttpResponse>>) {
    this.#answer = answer;
  }

  async send(request: HttpRequest): Promise<HttpResponse> {
    this.requests.push(request);
    const answer = await this.#answer(request);
    return {
      status: 200,
      statusText: "OK",
      headers: {},
      url: request.url,
      body: new Uint8Array(),
      ...answer,
    };
  }
}

/** Records what a run writes to its journal. */
export class RecordingJournal implements Journal {
  readonly begunEntries: { node: string; runIndex: number; effect: "idempotent" | "unsafe" }[] = [];
  readonly entries: JournalEntry[] = [];

  begun(entry: { node: string; runIndex: number; effect: "idempotent" | "unsafe" }): void {
    this.begunEntries.push(entry);
  }

  /** Entries are copied, as on a disk. */
  completed(entry: JournalEntry): void {
    this.entries.push(structuredClone(entry));
  }
}

/** Ports without external effects, with their records. */
export interface FakePorts extends EnginePorts {
  readonly clock: FakeClock;
  readonly journal: RecordingJournal;
  readonly events: EngineEvent[];
  readonly responses: WebhookResponse[];
}

/** Ports for tests; any of them can be replaced. */
export function fakePorts(
  replaced: Partial<EnginePorts> & { credentialData?: CredentialData } = {},
): FakePorts {
  const { credentialData, ...ports } = replaced;
  const events: EngineEvent[] = [];
  const responses: WebhookResponse[] = [];
  const spill = testSpill();
  return {
    ...(spill && { spill }),
    clock: new FakeClock(),
    http: new FakeHttp((request) => {
      throw new NodeError(`No answer was prepared for ${request.method} ${request.url}.`);
    }),
    network: { addressOf: async (host) => host },
    binary: new MemoryBinaryStore(),
    code: missingCodeRunner,
    credentials: { get: async (type) => credentialOf(credentialData, type) },
    journal: new RecordingJournal(),
    respond: (_executionId, response) => responses.push(response) > 0,
    onEvent: (event) => void events.push(event),
    events,
    responses,
    ...ports,
  } as FakePorts;
}

/** Decrypted credentials by credential type. */
export type CredentialData = Record<string, Record<string, unknown>>;

function credentialOf(data: CredentialData | undefined, type: string): Record<string, unknown> {
  const found = data?.[type];
  if (!found) throw new NodeError(`The test prepared no credential of the type "${type}".`);
  return found;
}

const missingCodeRunner: CodeRunner = {
  run: async () => {
    throw new NodeError("The test prepared no code runner.");
  },
};
