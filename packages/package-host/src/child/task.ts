import type { TaskRequest } from "../protocol/messages.ts";
import { ask, call, send } from "./channel.ts";
import { withContents } from "./file-contents.ts";
import { ParameterCache } from "./parameters.ts";

/** An item in the packages' format. */
export interface PackageItem {
  json: Record<string, unknown>;
  binary?: Record<string, Record<string, unknown>>;
  pairedItem?: unknown;
  error?: unknown;
  [key: string]: unknown;
}

/** Outcome of a task: members of its response, and the JSON of items. */
export interface TaskDone {
  head: Record<string, unknown>;
  body?: string;
}

/** A task that the server sent to this process. */
export class Task {
  readonly id: number;
  readonly request: TaskRequest;
  readonly folder: string;
  readonly cancellation = new AbortController();
  readonly parameters: ParameterCache;
  /** Items by input; an input without data has none. */
  readonly inputs: (PackageItem[] | null)[];
  /** Functions to run after the task has ended. */
  readonly afterwards: (() => unknown)[] = [];
  /** Static data of the workflow, possibly changed by the code. */
  readonly staticData = new Map<string, Record<string, unknown>>();

  constructor({
    id,
    request,
    body,
    folder,
  }: { id: number; request: TaskRequest; body: string; folder: string }) {
    this.id = id;
    this.request = request;
    this.folder = folder;
    this.inputs = body === "" ? [] : (JSON.parse(body) as (PackageItem[] | null)[]);
    withContents(this.inputs, (file) => this.ask("readFile", { file }) as Uint8Array);
    this.parameters = new ParameterCache(request.node.parameters, (name, args) => this.ask(name, args));
  }

  /** @param onPart receives parts of the answer before the answer */
  call(name: string, args: object = {}, onPart?: (part: unknown) => void): Promise<unknown> {
    return call(this.id, name, args, onPart);
  }

  ask(name: string, args: object = {}): unknown {
    return ask(this.id, name, args);
  }

  log(level: string, values: unknown[]): void {
    send({ type: "log", task: this.id, level, values });
  }

  /** A further argument of this kind of task. */
  extra<T>(name: string): T {
    return this.request.extra[name] as T;
  }

  /** State that is kept between production executions; read once, returned with the result. */
  staticDataOf(scope: string): Record<string, unknown> {
    const key = scope === "global" ? "global" : "node";
    const known =
      this.staticData.get(key) ?? (this.ask("staticData", { scope: key }) as Record<string, unknown>);
    this.staticData.set(key, known);
    return known;
  }
}
