import { RotateCcw, SendHorizontal, X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { texts } from "../../../base/texts/index.ts";
import { classNames, IconButton, Spinner, Textarea } from "../../../ui/index.ts";
import styles from "./Conversation.module.css";
import type { Chat, ChatMessage, SayTo } from "./chat-model.ts";

const text = texts.chat;

const AnswerText = lazy(() => import("./AnswerText.tsx").then((module) => ({ default: module.AnswerText })));

/** What a person and the workflow say to each other, with the field for the next message. */
export function Conversation({ chat, trigger, sayTo }: { chat: Chat; trigger: string; sayTo: SayTo }) {
  return (
    <aside className={styles["panel"]} aria-label={text.title}>
      <Header chat={chat} />
      <Messages chat={chat} />
      <Composer onSend={(message) => chat.say(message, trigger, sayTo)} />
    </aside>
  );
}

function Header({ chat }: { chat: Chat }) {
  const sessionId = useStore(chat.state, (state) => state.sessionId);
  return (
    <header className={styles["header"]}>
      <div className={styles["titles"]}>
        <h2 className={styles["title"]}>{text.title}</h2>
        <span className={styles["session"]} title={sessionId}>
          {text.session(sessionId.slice(0, 8))}
        </span>
      </div>
      <IconButton label={text.restart} icon={<RotateCcw size={16} />} onClick={() => chat.restart()} />
      <IconButton label={text.close} icon={<X size={16} />} onClick={() => chat.toggle()} />
    </header>
  );
}

function Messages({ chat }: { chat: Chat }) {
  const { messages, isWaiting } = useStore(chat.state);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is shown after each message.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView?.({ block: "nearest" });
  }, [messages, isWaiting]);
  return (
    <div
      ref={list}
      className={styles["messages"]}
      role="log"
      aria-label={text.messages}
      aria-busy={isWaiting}
    >
      {messages.length === 0 && <div className={styles["hint"]}>{text.hint}</div>}
      {messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added.
        <Line key={index} {...message} />
      ))}
      {isWaiting && (
        <div className={styles["waiting"]}>
          <Spinner size={14} />
          {text.waiting}
        </div>
      )}
    </div>
  );
}

function Line({ from, text: said }: ChatMessage) {
  return (
    <div className={classNames(styles["message"], styles[from])}>
      <span className={styles["from"]}>{from === "user" ? text.you : text.workflow}</span>
      {from === "bot" ? (
        <Suspense fallback={said}>
          <AnswerText className={styles["answer"]} markdown={said} />
        </Suspense>
      ) : (
        said
      )}
    </div>
  );
}

function Composer({ onSend }: { onSend(message: string): Promise<boolean> }) {
  const [draft, setDraft] = useState("");
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    const message = draft.trim();
    if (message === "") return;
    setDraft("");
    if (!(await onSend(message))) setDraft(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <form className={styles["composer"]} onSubmit={(event) => void send(event)}>
      <Textarea
        aria-label={text.message}
        placeholder={text.placeholder}
        rows={2}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton
        label={text.send}
        variant="outline"
        size="lg"
        icon={<SendHorizontal size={16} />}
        onClick={() => void send()}
      />
    </form>
  );
}
