import type { EngineEvent } from "@heddle/engine";
import type { PushMessage } from "../contracts.ts";

/** What the tab that watches a run is told of an event. */
export function toPushMessage(id: number, event: EngineEvent): PushMessage | undefined {
  const executionId = String(id);
  switch (event.type) {
    case "nodeExecuteBefore":
      return {
        type: "nodeExecuteBefore",
        data: { executionId, nodeName: event.node, runIndex: event.runIndex },
      };
    case "nodeExecuteAfter":
      return {
        type: "nodeExecuteAfter",
        data: { executionId, nodeName: event.node, runIndex: event.runIndex, data: event.task },
      };
    case "console":
      return {
        type: "sendConsoleMessage",
        data: { source: `[Node: "${event.node}"]`, messages: event.values },
      };
    default:
      return undefined;
  }
}
