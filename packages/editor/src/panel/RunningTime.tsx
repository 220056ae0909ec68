import { useEffect, useState } from "react";
import { texts } from "../base/texts/index.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Elapsed seconds of a running task; nothing in the first one. */
export function RunningTime({ since }: { since: number | undefined }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = since === undefined ? 0 : Math.floor((now - since) / 1000);
  return seconds < 1 ? null : <span className={styles["time"]}>{runningText(seconds)}</span>;
}

function runningText(seconds: number): string {
  if (seconds < 60) return text.runningFor(seconds);
  return text.runningForMinutes(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`);
}
