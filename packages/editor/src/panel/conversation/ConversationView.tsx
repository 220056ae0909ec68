import { RotateCcw } from "lucide-react";
import { useMemo } from "react";
import { texts } from "../../base/texts/index.ts";
import { agentSteps as text } from "../../base/texts/runs/agent-steps.ts";
import { moneyText } from "../../base/theme/money.ts";
import { useOpenWorkflow, useRunChanges } from "../../document/index.ts";
import { Button, Spinner } from "../../ui/index.ts";
import { usePanel } from "../model/panel-context.ts";
import styles from "./Conversation.module.css";
import {
  type Conversation,
  type ConversationStep,
  conversationsOf,
  placesBefore,
  type StepPlace,
} from "./conversation-of.ts";
import { StepView } from "./StepView.tsx";
import { useMissingSteps, withinAll } from "./use-missing-steps.ts";

interface ConversationViewProps {
  node: string;
  runIndex: number;
}

/** Conversation of a node with its models and tools, also while it runs. */
export function ConversationView({ node, runIndex }: ConversationViewProps) {
  const { run, document } = useOpenWorkflow();
  const change = useRunChanges(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is read again with each change.
  const conversations = useMemo(
    () => conversationsOf(run.shownTasks(), node, runIndex),
    [run, node, runIndex, change],
  );
  useMissingSteps(conversations.flatMap(({ steps }) => steps));
  const { actions } = usePanel();
  const self = document.nodeByName(node);
  const mayReplay = actions.replay !== undefined && !run.isRunning && self !== undefined && !run.isOld(node);
  const replay = (places: readonly StepPlace[]) => self && actions.replay?.(self.id, places);
  const suppliers = new Set(self ? document.edgesTo(self.id).map(({ source }) => source) : []);
  const working = run.runningNodes().filter((name) => {
    const other = document.nodeByName(name);
    return other !== undefined && suppliers.has(other.id) && name !== node;
  });
  return (
    <section className={styles["view"]} aria-label={text.title}>
      {mayReplay && (
        <Button
          size="sm"
          title={text.sameAnswersHint}
          icon={<RotateCcw size={13} />}
          onClick={() => replay(placesBefore(conversations))}
        >
          {text.sameAnswers}
        </Button>
      )}
      {conversations.map((one) => (
        <ConversationPart
          key={one.item ?? "all"}
          conversation={one}
          isOnly={conversations.length < 2}
          onAskAgain={mayReplay ? (step) => replay(placesBefore(conversations, step)) : undefined}
        />
      ))}
      {working.map((name) => (
        <p key={name} className={styles["working"]} role="status">
          <Spinner size={12} /> {text.working(name)}
        </p>
      ))}
    </section>
  );
}

interface ConversationPartProps {
  conversation: Conversation;
  isOnly: boolean;
  onAskAgain: ((step: ConversationStep) => void) | undefined;
}

function ConversationPart({ conversation, isOnly, onAskAgain }: ConversationPartProps) {
  const { item, steps } = conversation;
  return (
    <div className={styles["conversation"]}>
      {!isOnly && item !== undefined && <h3 className={styles["item"]}>{text.item(item + 1)}</h3>}
      <p className={styles["summary"]}>{summaryOf(steps)}</p>
      <ol className={styles["steps"]}>
        {steps.map((step) => (
          <StepView key={step.id} step={step} onAskAgain={onAskAgain} />
        ))}
      </ol>
    </div>
  );
}

/** Returns the total cost, including agents called as tools. */
function summaryOf(own: readonly ConversationStep[]): string {
  const steps = withinAll(own);
  const answers = steps.filter((step) => step.kind === "answer");
  const tools = steps.filter((step) => step.kind === "tool").length;
  const tokens = answers.reduce(
    (sum, { usage }) => sum + (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0),
    0,
  );
  const costs = answers.flatMap(({ usage }) => usage?.cost ?? []);
  return [
    text.summary({ answers: answers.length, tools }),
    ...(tokens > 0 ? [texts.executions.tokens(tokens)] : []),
    ...(costs.length > 0 ? [moneyText(costs.reduce((sum, cost) => sum + cost, 0))] : []),
  ].join(" · ");
}
