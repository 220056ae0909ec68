import type { EngineEvent } from "@heddle/engine";
import { shownOutputs, type TaskData } from "@heddle/workflow";
import type { PushMessage } from "../platform/push/push.ts";

/** The push message of an event, for the tab that watches. */
export function toPushMessage(id: number, event: EngineEvent, isLarge = false): PushMessage | undefined {
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
        data: {
          executionId,
          nodeName: event.node,
          runIndex: event.runIndex,
          ...(isLarge ? counted(event.task) : { data: event.task }),
        },
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

/** A node run with counts instead of its items, which are read page by page. */
function counted({ data, ...task }: TaskData): { data: TaskData; itemCounts: (number | null)[] } {
  return { data: task, itemCounts: (shownOutputs(data) ?? []).map((items) => items?.length ?? null) };
}
