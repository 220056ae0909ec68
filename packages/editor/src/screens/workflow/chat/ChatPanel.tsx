import { lazy, Suspense, useEffect } from "react";
import { useStore } from "zustand";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { chatOf, type SayTo } from "./chat-model.ts";
import { chatTriggerOf } from "./chat-trigger.ts";

const Conversation = lazy(() =>
  import("./Conversation.tsx").then((module) => ({ default: module.Conversation })),
);

/** The chat next to the canvas, shown if the user opened it and the workflow has a chat trigger. */
export function ChatPanel({ sayTo, onOpensItself }: { sayTo: SayTo; onOpensItself: () => void }) {
  const open = useOpenWorkflow();
  const chat = chatOf(open);
  const isOpen = useStore(chat.state, (state) => state.isOpen);
  const opensItself = useStore(chat.state, (state) => state.opensItself);
  const trigger = useTopic(open.document, "nodes", () => chatTriggerOf(open.document)?.name);
  if (!isOpen || trigger === undefined) return null;
  return (
    <Suspense fallback={null}>
      {opensItself && <WhenShown act={onOpensItself} />}
      <Conversation chat={chat} trigger={trigger} sayTo={sayTo} />
    </Suspense>
  );
}

/** Calls `act` once, after the layout next to it has settled. */
function WhenShown({ act }: { act: () => void }) {
  useEffect(() => {
    const frame = requestAnimationFrame(act);
    return () => cancelAnimationFrame(frame);
  }, [act]);
  return null;
}
