import { Pause, RotateCcw, SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { texts } from "../../../base/texts/index.ts";
import {
  Button,
  classNames,
  IconButton,
  Markdown,
  prepareMarkdown,
  Spinner,
  Textarea,
} from "../../../ui/index.ts";
import styles from "./Conversation.module.css";
import type { Chat, ChatMessage, SayTo } from "./chat-model.ts";

const text = texts.chat;

/** The messages of the user and the workflow, with the field for the next message. */
export function Conversation({ chat, trigger, sayTo }: { chat: Chat; trigger: string; sayTo: SayTo }) {
  const say = (message: string) => chat.say(message, trigger, sayTo);
  const awaitsReply = useStore(chat.state, ({ question }) => question !== undefined);
  return (
    <div className={styles["panel"]}>
      <Header chat={chat} />
      <Messages chat={chat} say={say} />
      <Composer placeholder={awaitsReply ? text.reply : text.placeholder} onSend={say} />
    </div>
  );
}

function Header({ chat }: { chat: Chat }) {
  const sessionId = useStore(chat.state, (state) => state.sessionId);
  return (
    <header className={styles["header"]}>
      <span className={styles["session"]} title={sessionId}>
        {text.session(sessionId.slice(0, 8))}
      </span>
      <Button size="sm" variant="ghost" icon={<RotateCcw size={14} />} onClick={() => chat.restart()}>
        {text.restart}
      </Button>
    </header>
  );
}

type Say = (message: string) => Promise<boolean>;

function Messages({ chat, say }: { chat: Chat; say: Say }) {
  const { messages, isWaiting, question } = useStore(chat.state);
  useEffect(prepareMarkdown, []);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end is shown after each message.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView?.({ block: "nearest" });
  }, [messages, isWaiting, question]);
  return (
    <div
      ref={list}
      className={styles["messages"]}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys.
      tabIndex={0}
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
      {question && !isWaiting && <Awaited buttons={question.buttons} say={say} />}
    </div>
  );
}

/** A note that the run waits for a reply, with buttons if the reply must be one of them. */
function Awaited({ buttons, say }: { buttons: readonly string[]; say: Say }) {
  return (
    <div className={styles["awaited"]}>
      <span className={styles["waiting"]}>
        <Pause size={14} aria-hidden />
        {text.awaited}
      </span>
      {buttons.length > 0 && (
        <fieldset className={styles["buttons"]} aria-label={text.answers}>
          {buttons.map((label) => (
            <Button key={label} size="sm" onClick={() => void say(label)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function Line({ from, text: said }: ChatMessage) {
  return (
    <div className={classNames(styles["message"], styles[from])}>
      <span className={styles["from"]}>{from === "user" ? text.you : text.workflow}</span>
      {from === "bot" ? <Markdown text={said} fallback={null} /> : said}
    </div>
  );
}

function Composer({ placeholder, onSend }: { placeholder: string; onSend: Say }) {
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
        placeholder={placeholder}
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
