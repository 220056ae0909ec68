import type { ExecutionError, FailedExchange, ShownRequest } from "@heddle/workflow";
import { CircleX } from "lucide-react";
import { useState } from "react";
import { serverPath } from "../base/server-path.ts";
import { texts } from "../base/texts/index.ts";
import { timeText } from "../base/theme/time.ts";
import { Button, copyText } from "../ui/index.ts";
import styles from "./ErrorView.module.css";

interface ErrorViewProps {
  error: ExecutionError;
  /** Shows the failed item, if possible. */
  onShowItem?: ((index: number) => void) | undefined;
}

/** Error of a node: the cause first, everything else on demand. */
export function ErrorView({ error, onShowItem }: ErrorViewProps) {
  const [isOpen, setOpen] = useState(false);
  const item = error.context?.["itemIndex"];
  const facts = factsOf(error).filter(([, value]) => value !== undefined);
  return (
    <div className={styles["error"]} role="alert">
      <div className={styles["title"]}>
        <CircleX size={16} />
        <span>{error.message}</span>
      </div>
      {error.description && <p className={styles["description"]}>{error.description}</p>}
      <div className={styles["actions"]}>
        {typeof item === "number" && onShowItem && (
          <Button size="sm" onClick={() => onShowItem(item)}>
            {texts.data.showItem(item + 1)}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.data.errorDetails}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void copyText(JSON.stringify(error, null, 2))}>
          {texts.data.copyError}
        </Button>
        <a
          className={styles["help"]}
          href={serverPath("/docs/guide/errors-and-retries")}
          target="_blank"
          rel="noreferrer"
        >
          {texts.data.errorHelp}
        </a>
      </div>
      {isOpen && (
        <dl className={styles["details"]}>
          {facts.map(([label, value]) => (
            <div key={label} style={{ display: "contents" }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Longer details are cut. */
const MAX_FACT_CHARACTERS = 5000;

/** Returns the details of an error, with labels. Items count from 1, as in the data. */
function factsOf(error: ExecutionError): [label: string, value: string | undefined][] {
  const { itemIndex, ...context } = error.context ?? {};
  const { request, response } = (error["exchange"] ?? {}) as Partial<FailedExchange>;
  const moment = error.timestamp === undefined ? undefined : timeText(error.timestamp);
  const more = Object.keys(context).length === 0 ? undefined : JSON.stringify(context, null, 2);
  const stack = typeof error["stack"] === "string" ? error["stack"] : undefined;
  return [
    [texts.data.errorNode, error.node?.name],
    [texts.data.errorItem, typeof itemIndex === "number" ? String(itemIndex + 1) : undefined],
    [texts.data.errorCode, error.httpCode],
    [texts.data.errorTime, moment],
    [texts.data.errorType, error.name],
    [texts.data.errorRequest, request && messageText(`${request.method} ${request.url}`, request)],
    [
      texts.data.errorResponse,
      response && messageText(`${response.status} ${response.statusText}`.trim(), response),
    ],
    [texts.data.errorContext, more?.slice(0, MAX_FACT_CHARACTERS)],
    [texts.data.errorStack, stack?.slice(0, MAX_FACT_CHARACTERS)],
  ];
}

/** Formats a request or a response as HTTP does. */
function messageText(first: string, { headers, body }: Pick<ShownRequest, "headers" | "body">): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [first, ...lines, ...(body ? ["", body] : [])].join("\n");
}
