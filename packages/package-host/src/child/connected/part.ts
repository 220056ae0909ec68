import type { Task } from "../task.ts";

type Json = Record<string, unknown>;

/** A part that is connected to the node, as the server describes it. */
export interface ConnectedPart extends Json {
  readonly kind: string;
  readonly connection: string;
}

/** Has the server use a part. */
export type Use = (action: string, args?: Json) => Promise<unknown>;

/** What parts are made with. */
export interface PartSource {
  readonly folder: string;
  readonly use: Use;
}

export function sourceOf(task: Task, { connection, place }: ConnectedPart): PartSource {
  const use: Use = (action, args = {}) => task.call("useConnected", { ...args, connection, place, action });
  return { folder: task.folder, use };
}
