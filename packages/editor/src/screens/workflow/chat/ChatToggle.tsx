import { MessageCircle } from "lucide-react";
import { useStore } from "zustand";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { IconButton, type IconButtonProps } from "../../../ui/index.ts";
import { chatOf } from "./chat-model.ts";
import { chatTriggerOf } from "./chat-trigger.ts";

/** Opens and closes the chat, for workflows that have a chat trigger. */
export function ChatToggle(props: Pick<IconButtonProps, "size" | "className">) {
  const open = useOpenWorkflow();
  const chat = chatOf(open);
  const isOpen = useStore(chat.state, (state) => state.isOpen);
  const hasTrigger = useTopic(open.document, "nodes", () => chatTriggerOf(open.document) !== undefined);
  if (!hasTrigger) return null;
  return (
    <IconButton
      {...props}
      variant="outline"
      label={isOpen ? texts.chat.hide : texts.chat.show}
      pressed={isOpen}
      icon={<MessageCircle size={16} />}
      onClick={() => chat.toggle()}
    />
  );
}
