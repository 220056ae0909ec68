import type { Push } from "../../../platform/push/push.ts";
import type { RedisLink } from "./link.ts";

/** Sends to browsers wherever they are connected: to those of this process at once, to the others by their servers. */
export function createRemotePush(link: RedisLink, here: Push | undefined): Push {
  return {
    toSession: (sessionId, message) => {
      here?.toSession(sessionId, message);
      link.broadcast({ type: "push", sessionId, text: JSON.stringify(message) });
    },
    toSessionText: (sessionId, text) => {
      here?.toSessionText?.(sessionId, text);
      link.broadcast({ type: "push", sessionId, text });
    },
    toReaders: (workflowId, message) => {
      here?.toReaders(workflowId, message);
      link.broadcast({ type: "pushReaders", workflowId, message });
    },
  };
}
