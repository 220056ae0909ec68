import type { ExecutionError } from "@heddle/workflow";
import { CircleX } from "lucide-react";
import { useState } from "react";
import { texts } from "../base/texts/index.ts";
import { timeText } from "../base/theme/time.ts";
import { Button } from "../ui/index.ts";
import { copyText } from "./copy-menu.tsx";
import styles from "./ErrorView.module.css";

/** Why a node failed: what happened first, everything else on demand. */
export function ErrorView({ error }: { error: ExecutionError }) {
  const [isOpen, setOpen] = useState(false);
  const context = error.context ?? {};
  const { stack } = error;
  const facts: [string, string | undefined][] = [
    [texts.data.errorNode, error.node?.name],
    [texts.data.errorItem, context["itemIndex"] === undefined ? undefined : String(context["itemIndex"])],
    [texts.data.errorCode, error.httpCode],
    [texts.data.errorTime, error.timestamp === undefined ? undefined : timeText(error.timestamp)],
    [texts.data.errorType, error.name],
    [
      texts.data.errorContext,
      Object.keys(context).length === 0 ? undefined : JSON.stringify(context, null, 2).slice(0, 5000),
    ],
    [texts.data.errorStack, typeof stack === "string" ? stack.slice(0, 5000) : undefined],
  ];
  return (
    <div className={styles["error"]} role="alert">
      <div className={styles["title"]}>
        <CircleX size={16} />
        <span>{error.message}</span>
      </div>
      {error.description && <p className={styles["description"]}>{error.description}</p>}
      <div className={styles["actions"]}>
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.data.errorDetails}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => copyText(JSON.stringify(error, null, 2))}>
          {texts.data.copyError}
        </Button>
      </div>
      {isOpen && (
        <dl className={styles["details"]}>
          {facts.map(
            ([label, text]) =>
              text !== undefined && (
                <div key={label} style={{ display: "contents" }}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </div>
  );
}
