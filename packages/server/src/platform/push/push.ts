import type { ShownList } from "./shown-workflows.ts";

/** Sends messages to browsers. */
export interface Push {
  toSession(sessionId: string, message: PushMessage): void;
  /** The same with a message that is JSON text already, so that large run data are not parsed only to be written again. */
  toSessionText(sessionId: string, message: string): void;
  /** To every signed-in session that can read the workflow. */
  toReaders(workflowId: string, message: PushMessage): void;
}

/** Sends messages from other processes to the browsers of this process, and tracks the workflows they show. */
export interface LocalPush extends Push {
  /** Records the elements shown by another process's tabs. */
  receiveShown(process: string, list: ShownList): void;
}

/** A message to a tab. */
export interface PushMessage {
  type: string;
  data: Record<string, unknown>;
}
