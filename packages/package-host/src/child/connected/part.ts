import type { Task } from "../task.ts";

type Json = Record<string, unknown>;

/** A part that is connected to the node, as the server describes it. */
export interface ConnectedPart extends Json {
  readonly kind: string;
  readonly connection: string;
}

/** Has the server use a part; `onPart` receives parts of the answer before the answer. */
export type Use = (action: string, args?: Json, onPart?: (part: unknown) => void) => Promise<unknown>;

/** Dependencies of parts. */
export interface PartSource {
  readonly folder: string;
  readonly use: Use;
}

export function sourceOf(task: Task, { connection, place }: ConnectedPart): PartSource {
  const use: Use = (action, args = {}, onPart) =>
    task.call("useConnected", { ...args, connection, place, action }, onPart);
  return { folder: task.folder, use };
}
