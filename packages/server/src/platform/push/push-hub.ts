import type { EndedSessions } from "./ended-sessions.ts";
import type { Push, PushMessage } from "./push.ts";
import { type Shown, ShownWorkflows } from "./shown-workflows.ts";

/** One open channel to a browser tab. */
export interface PushConnection {
  /** See `tabKey`. */
  tab: string;
  /** Of the sign-in that it was opened with. */
  idHash: string;
  userId: string;
  send(text: string): void;
  ping(): void;
  close(): void;
}

/** Sends messages to the tabs that are connected to this process. */
export interface PushHub extends Push {
  /** A second connection of the same tab closes the first. */
  connect(connection: PushConnection): void;
  disconnect(connection: PushConnection): void;
  /** A tab hears what another tab of the same person hears, until it disconnects. */
  follow(tab: string, other: string): void;
  /** What a connected tab shows until it disconnects or shows something else; notifies the tabs that show the same. */
  show(tab: string, shown: Shown | undefined): void;
  /** To every signed-in session that may read the workflow, but not to the tab `except`. */
  toReaders(workflowId: string, message: PushMessage, except?: string): void;
  /** Closes the connections of sign-ins that ended. */
  closeEnded(ended: EndedSessions): void;
  close(): void;
}

const PING_INTERVAL_MS = 30_000;
/** Open channels of one person; each may hold messages for a slow reader. */
const MAX_CHANNELS_PER_USER = 100;

/** Sends messages to the browsers that are connected to this process. */
export function createPushHub(mayRead: (userId: string, workflowId: string) => Promise<boolean>): PushHub {
  const connections = new Map<string, PushConnection>();
  /** Tabs that hear what another one hears. */
  const followers = new Map<string, Set<string>>();
  const sendTo = (tab: string, text: string) => {
    connections.get(tab)?.send(text);
    for (const follower of followers.get(tab) ?? []) connections.get(follower)?.send(text);
  };
  const shownWorkflows = new ShownWorkflows();
  const pinging = setInterval(() => {
    for (const connection of connections.values()) connection.ping();
  }, PING_INTERVAL_MS);
  pinging.unref();
  const notifyReaders = readerNotifier(mayRead);
  const show = (tab: string, shown: Shown | undefined) => {
    for (const { tab: viewer, ...data } of shownWorkflows.set(tab, shown)) {
      const connection = connections.get(viewer);
      if (connection) notifyReaders(data.workflowId, [connection], { type: "workflowOpen", data });
    }
  };
  return {
    connect: (connection) => {
      connections.get(connection.tab)?.close();
      connections.delete(connection.tab);
      const own = [...connections.values()].filter(({ userId }) => userId === connection.userId);
      if (own.length >= MAX_CHANNELS_PER_USER) own[0]?.close();
      connections.set(connection.tab, connection);
    },
    disconnect: (connection) => {
      if (connections.get(connection.tab) !== connection) return;
      connections.delete(connection.tab);
      forget(followers, connection.tab);
      show(connection.tab, undefined);
    },
    show: (tab, shown) => {
      if (connections.has(tab)) show(tab, shown);
    },
    closeEnded: (ended) => {
      for (const connection of connections.values()) if (isOf(connection, ended)) connection.close();
    },
    follow: (tab, other) => {
      if (tab === other) return;
      forget(followers, tab);
      followers.set(other, (followers.get(other) ?? new Set()).add(tab));
    },
    toSession: (tab, message) => sendTo(tab, JSON.stringify(message)),
    toSessionText: sendTo,
    toReaders: (workflowId, message, except) => {
      const recipients = [...connections.values()].filter(({ tab }) => tab !== except);
      notifyReaders(workflowId, recipients, message);
    },
    close: () => {
      clearInterval(pinging);
      for (const connection of connections.values()) connection.close();
      connections.clear();
    },
  };
}

function isOf(connection: PushConnection, ended: EndedSessions): boolean {
  return "userId" in ended ? connection.userId === ended.userId : connection.idHash === ended.idHash;
}

type MayRead = (userId: string, workflowId: string) => Promise<boolean>;

/** Sends to those who may read a workflow, one message after the other, so that they keep their order. */
function readerNotifier(mayRead: MayRead) {
  let telling = Promise.resolve();
  return (workflowId: string, recipients: PushConnection[], message: PushMessage): void => {
    if (recipients.length === 0) return;
    telling = telling.then(() => sendToReaders(recipients, workflowId, message, mayRead));
  };
}

function forget(followers: Map<string, Set<string>>, tab: string): void {
  for (const [other, tabs] of followers) {
    tabs.delete(tab);
    if (tabs.size === 0) followers.delete(other);
  }
}

async function sendToReaders(
  connections: PushConnection[],
  workflowId: string,
  message: PushMessage,
  mayRead: (userId: string, workflowId: string) => Promise<boolean>,
): Promise<void> {
  const text = JSON.stringify(message);
  const rights = new Map<string, Promise<boolean>>();
  for (const connection of connections) {
    let right = rights.get(connection.userId);
    if (!right)
      rights.set(connection.userId, (right = mayRead(connection.userId, workflowId).catch(() => false)));
    if (await right) connection.send(text);
  }
}
