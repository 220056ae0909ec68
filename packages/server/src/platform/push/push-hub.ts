import type { EndedSessions } from "./ended-sessions.ts";
import type { LocalPush, PushMessage } from "./push.ts";
import { type Shown, type ShownList, ShownWorkflows, type Viewer } from "./shown-workflows.ts";

/** One open channel to a browser tab. */
export interface PushConnection {
  /** See `tabKey`. */
  tab: string;
  /** Session that it was opened with. */
  idHash: string;
  userId: string;
  send(text: string): void;
  ping(): void;
  close(): void;
}

/** Sends messages to the tabs that are connected to this process. */
export interface PushHub extends LocalPush {
  /** A second connection of the same tab closes the first. */
  connect(connection: PushConnection): void;
  disconnect(connection: PushConnection): void;
  /** A tab receives the messages of another tab of the same user, until it disconnects. */
  follow(tab: string, other: string): void;
  /** Sets the page that a connected tab shows until it disconnects or shows a different one; notifies the tabs that show the same. */
  show(tab: string, shown: Shown | undefined): void;
  /** To every signed-in session that can read the workflow, but not to the tab `except`. */
  toReaders(workflowId: string, message: PushMessage, except?: string): void;
  /** The same, including other processes. */
  toReadersEverywhere(workflowId: string, message: PushMessage, except?: string): void;
  /** Closes the connections of sign-ins that ended. */
  closeEnded(ended: EndedSessions): void;
  close(): void;
}

/** Other processes. */
export interface PushPeers {
  /** Sends them the elements that the tabs here show. */
  announceShown(list: ShownList): void;
  toReaders(workflowId: string, message: PushMessage): void;
}

const PING_INTERVAL_MS = 30_000;
/** Interval at which other processes receive the elements shown here, even without changes. */
const ANNOUNCE_INTERVAL_MS = 5_000;
/** Open channels per user; each can hold messages for a slow reader. */
const MAX_CHANNELS_PER_USER = 100;

/** Sends messages to the browsers that are connected to this process. */
export function createPushHub(mayRead: MayRead, peers?: PushPeers): PushHub {
  const connections = new Map<string, PushConnection>();
  /** Tabs that receive another tab's messages. */
  const followers = new Map<string, Set<string>>();
  const sendTo = (tab: string, text: string) => {
    connections.get(tab)?.send(text);
    for (const follower of followers.get(tab) ?? []) connections.get(follower)?.send(text);
  };
  const pinging = setInterval(() => {
    for (const connection of connections.values()) connection.ping();
  }, PING_INTERVAL_MS);
  pinging.unref();
  const notifyReaders = readerNotifier(mayRead);
  const presence = createPresence(peers, ({ tab, ...data }) => {
    const connection = connections.get(tab);
    if (connection) notifyReaders(data.workflowId, [connection], { type: "workflowOpen", data });
  });
  const toReaders: PushHub["toReaders"] = (workflowId, message, except) => {
    const recipients = [...connections.values()].filter(({ tab }) => tab !== except);
    notifyReaders(workflowId, recipients, message);
  };
  return {
    connect: (connection) => {
      makeRoom(connections, connection);
      connections.set(connection.tab, connection);
    },
    disconnect: (connection) => {
      if (connections.get(connection.tab) !== connection) return;
      connections.delete(connection.tab);
      forget(followers, connection.tab);
      presence.show(connection.tab, undefined);
    },
    show: (tab, shown) => {
      if (connections.has(tab)) presence.show(tab, shown);
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
    toReaders,
    toReadersEverywhere: (workflowId, message, except) => {
      toReaders(workflowId, message, except);
      peers?.toReaders(workflowId, message);
    },
    receiveShown: presence.hear,
    close: () => {
      clearInterval(pinging);
      presence.close();
      for (const connection of connections.values()) connection.close();
      connections.clear();
    },
  };
}

/** Closes earlier connections of the same tab, and the oldest one of a user with too many. */
function makeRoom(connections: Map<string, PushConnection>, { tab, userId }: PushConnection): void {
  connections.get(tab)?.close();
  connections.delete(tab);
  const own = [...connections.values()].filter((each) => each.userId === userId);
  if (own.length >= MAX_CHANNELS_PER_USER) own[0]?.close();
}

/** Tracks what users have open, in all processes, and notifies tabs whose co-viewers changed. */
function createPresence(peers: PushPeers | undefined, notify: (viewer: Viewer) => void) {
  const shown = new ShownWorkflows();
  const tell = (viewers: readonly Viewer[]) => viewers.forEach(notify);
  const announcing =
    peers &&
    setInterval(() => {
      tell(shown.forgetSilent(Date.now()));
      if (shown.list.length > 0) peers.announceShown(shown.list);
    }, ANNOUNCE_INTERVAL_MS).unref();
  return {
    show: (tab: string, now: Shown | undefined) => {
      tell(shown.set(tab, now));
      peers?.announceShown(shown.list);
    },
    hear: (process: string, list: ShownList) => tell(shown.setPeer(process, list, Date.now())),
    close: () => {
      clearInterval(announcing);
      peers?.announceShown([]);
    },
  };
}

function isOf(connection: PushConnection, ended: EndedSessions): boolean {
  return "userId" in ended ? connection.userId === ended.userId : connection.idHash === ended.idHash;
}

type MayRead = (userId: string, workflowId: string) => Promise<boolean>;

/** Sends to users who can read a workflow, one message after the other, to keep their order. */
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
  mayRead: MayRead,
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
