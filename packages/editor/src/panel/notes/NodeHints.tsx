import type { TaskData } from "@heddle/workflow";
import { Info } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import styles from "../NodePanel.module.css";

/** Messages of a node run in addition to its items, each once. */
export function NodeHints({ hints }: { hints: TaskData["hints"] }) {
  const messages = [...new Set(hints?.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <ul className={styles["hints"]} aria-label={texts.panel.hints}>
      {messages.map((message) => (
        <li key={message}>
          <Info size={13} aria-hidden />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
