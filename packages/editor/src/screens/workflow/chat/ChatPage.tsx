import { texts } from "../../../base/texts/index.ts";
import { LogPage } from "../../run-log/LogPage.tsx";
import type { RunPageProps } from "../../run-log/use-log-rows.ts";
import styles from "./ChatPage.module.css";
import { Conversation } from "./Conversation.tsx";
import type { Chat, SayTo } from "./chat-model.ts";

interface ChatPageProps extends RunPageProps {
  chat: Chat;
  /** Name of the chat trigger. */
  trigger: string;
  sayTo: SayTo;
}

/** The chat with the workflow, and next to it, if there is room, the runs of each message. */
export function ChatPage({ chat, trigger, sayTo, ...log }: ChatPageProps) {
  return (
    <div className={styles["page"]}>
      <Conversation chat={chat} trigger={trigger} sayTo={sayTo} />
      <section className={styles["log"]} aria-label={texts.runLog.title}>
        <LogPage {...log} />
      </section>
    </div>
  );
}
