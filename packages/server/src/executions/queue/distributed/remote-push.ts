import type { Push } from "../../../platform/push/push.ts";
import type { PushPeers } from "../../../platform/push/push-hub.ts";
import type { RedisLink } from "./link.ts";

/** Sends to browsers of this process directly, and to the others through their servers. */
export function createRemotePush(link: RedisLink, here: Push | undefined): Push {
  return {
    toSession: (sessionId, message) => {
      here?.toSession(sessionId, message);
      link.broadcast({ type: "push", sessionId, text: JSON.stringify(message) });
    },
    toSessionText: (sessionId, text) => {
      here?.toSessionText(sessionId, text);
      link.broadcast({ type: "push", sessionId, text });
    },
    toReaders: (workflowId, message) => {
      here?.toReaders(workflowId, message);
      link.broadcast({ type: "pushReaders", workflowId, message });
    },
  };
}

/** The other processes, for browser messages only. */
export function pushPeers(link: RedisLink): PushPeers {
  return {
    announceShown: (list) => link.broadcast({ type: "shown", list }),
    toReaders: (workflowId, message) => link.broadcast({ type: "pushReaders", workflowId, message }),
  };
}
