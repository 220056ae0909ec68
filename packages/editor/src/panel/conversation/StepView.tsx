import { Bot, Database, ScrollText, TriangleAlert, User, Wrench } from "lucide-react";
import { type ReactNode, useState } from "react";
import { agentSteps as text } from "../../base/texts/runs/agent-steps.ts";
import { moneyText } from "../../base/theme/money.ts";
import { durationText } from "../../base/theme/time.ts";
import { Button, Markdown } from "../../ui/index.ts";
import styles from "./Conversation.module.css";
import type { AnswerStep, ConversationStep, OtherStep, ToolStep } from "./conversation-of.ts";

/** Maximum characters of a text that is initially shown completely. */
const MAX_SHOWN_CHARACTERS = 1_200;
const MAX_LINE_CHARACTERS = 60;

interface StepViewProps {
  step: ConversationStep;
  /** Reruns the node from an answer; undefined if it cannot run. */
  onAskAgain?: ((step: ConversationStep) => void) | undefined;
}

/** One step of a conversation. */
export function StepView({ step, onAskAgain }: StepViewProps) {
  switch (step.kind) {
    case "said":
      return (
        <Bubble
          kind={step.role}
          icon={step.role === "user" ? <User size={14} /> : <ScrollText size={14} />}
          title={text.roles[step.role]}
        >
          <LongText content={step.text} />
        </Bubble>
      );
    case "answer":
      return <Answer step={step} onAskAgain={onAskAgain} />;
    case "tool":
      return <ToolCall step={step} />;
    case "refused":
      return (
        <Bubble kind="tool" icon={<Wrench size={14} />} title={step.tool} facts={[text.refused]} isFailed>
          <Data label={text.calls} value={step.input} />
          <p className={styles["error"]}>{step.reason}</p>
        </Bubble>
      );
    default:
      return <Other step={step} />;
  }
}

function Answer({ step, onAskAgain }: StepViewProps & { step: AnswerStep }) {
  const { node, model, usage, time, error, cutOff, isMissing, isReplayed, status } = step;
  const facts = [
    ...(model === undefined ? [] : [model]),
    ...(usage ? [text.tokens(usage.inputTokens, usage.outputTokens ?? 0)] : []),
    ...(usage?.cachedInputTokens ? [text.cached(usage.cachedInputTokens)] : []),
    ...(usage?.cost === undefined ? [] : [moneyText(usage.cost)]),
    isReplayed ? text.replayed : durationText(time),
  ];
  return (
    <Bubble kind="answer" icon={<Bot size={14} />} title={node} facts={facts} isFailed={error !== undefined}>
      {step.text !== "" && <LongText content={step.text} as="markdown" />}
      {step.text === "" && !error && status !== "running" && (
        <p className={styles["quiet"]}>{isMissing ? text.loading : text.noText}</p>
      )}
      {cutOff && <p className={styles["error"]}>{text.cutOff[cutOff]}</p>}
      <Failure error={error} />
      {onAskAgain && (
        <div>
          <Button size="sm" variant="ghost" title={text.askAgainHint} onClick={() => onAskAgain(step)}>
            {text.askAgain}
          </Button>
        </div>
      )}
    </Bubble>
  );
}

function ToolCall({ step }: { step: ToolStep }) {
  const { node, input, result, time, error, within, isMissing, status } = step;
  return (
    <Bubble
      kind="tool"
      icon={<Wrench size={14} />}
      title={node}
      facts={[durationText(time)]}
      isFailed={error !== undefined}
    >
      <Data label={text.calls} value={input} />
      {within.length > 0 && (
        <details className={styles["within"]}>
          <summary>{text.within}</summary>
          <ol className={styles["steps"]}>
            {within.map((one) => (
              <StepView key={one.id} step={one} />
            ))}
          </ol>
        </details>
      )}
      {isMissing && <p className={styles["quiet"]}>{text.loading}</p>}
      {!error && !isMissing && status !== "running" && <Data label={text.result} value={result} />}
      <Failure error={error} />
    </Bubble>
  );
}

function Other({ step: { node, action, time, error } }: { step: OtherStep }) {
  const facts = [...(action === undefined ? [] : [action]), durationText(time)];
  return (
    <Bubble
      kind="other"
      icon={<Database size={14} />}
      title={node}
      facts={facts}
      isFailed={error !== undefined}
    >
      <Failure error={error} />
    </Bubble>
  );
}

interface BubbleProps {
  kind: "system" | "user" | "answer" | "tool" | "other";
  icon: ReactNode;
  title: string;
  facts?: readonly string[];
  isFailed?: boolean;
  children?: ReactNode;
}

function Bubble({ kind, icon, title, facts = [], isFailed = false, children }: BubbleProps) {
  return (
    <li className={styles["step"]} data-kind={kind} data-failed={isFailed || undefined}>
      <div className={styles["head"]}>
        {isFailed ? <TriangleAlert size={14} /> : icon}
        <span className={styles["name"]}>{title}</span>
        <span className={styles["facts"]}>{facts.join(" · ")}</span>
      </div>
      {children}
    </li>
  );
}

function Failure({
  error,
}: {
  error: { message: string; description?: string | null | undefined } | undefined;
}) {
  if (!error) return null;
  return (
    <div className={styles["error"]}>
      <p>{error.message}</p>
      {error.description && <p className={styles["quiet"]}>{error.description}</p>}
    </div>
  );
}

/** Arguments or a result: strings verbatim, anything else as JSON. */
function Data({ label, value }: { label: string; value: unknown }) {
  const content = typeof value === "string" ? value : jsonText(value);
  return (
    <div className={styles["data"]}>
      <span className={styles["label"]}>{label}</span>
      <LongText content={content} as={typeof value === "string" ? "text" : "code"} />
    </div>
  );
}

/** Formats JSON on one line if it fits. */
function jsonText(value: unknown): string {
  const line = JSON.stringify(value) ?? "";
  return line.length <= MAX_LINE_CHARACTERS ? line : (JSON.stringify(value, undefined, 2) ?? "");
}

interface LongTextProps {
  content: string;
  as?: "text" | "code" | "markdown";
}

function LongText({ content, as = "text" }: LongTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isCut = content.length > MAX_SHOWN_CHARACTERS && !isWhole;
  const shown = isCut ? `${content.slice(0, MAX_SHOWN_CHARACTERS)}…` : content;
  return (
    <>
      {as === "markdown" ? (
        <Markdown text={shown} />
      ) : (
        <div className={styles[as]} {...(as === "code" && { dir: "ltr" })}>
          {shown}
        </div>
      )}
      {isCut && (
        <Button size="sm" variant="ghost" onClick={() => setWhole(true)}>
          {text.more}
        </Button>
      )}
    </>
  );
}
