import { listExecutionItems } from "@heddle/api";
import { useQueries } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useEffect, useMemo } from "react";
import { call } from "../../base/rest/index.ts";
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
  useMissing(conversations);
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

function withinAll(steps: readonly ConversationStep[]): ConversationStep[] {
  return steps.flatMap((step) => (step.kind === "tool" ? [step, ...withinAll(step.within)] : [step]));
}

/** Loads stored results of steps, if the run was too large to be sent completely. */
function useMissing(conversations: readonly Conversation[]): void {
  const { run } = useOpenWorkflow();
  const places = useMemo(() => conversations.flatMap(({ steps }) => missingIn(steps)), [conversations]);
  const found = useQueries({
    queries: places.map(({ node, run: index }) => {
      const id = run.executionOf(node);
      const at = { node: run.nameAtRun(node), run: index, output: 0 };
      return {
        queryKey: ["execution-items", id, run.info?.revision, at, "step"],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listExecutionItems, { id: id ?? "", ...at, offset: 0, limit: 1 }, { signal }),
        enabled: id !== undefined && !run.isRunning,
        staleTime: Number.POSITIVE_INFINITY,
      };
    }),
  });
  const isHere = found.map(({ data }) => data !== undefined).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer.
  useEffect(() => {
    for (const [index, { data }] of found.entries()) {
      const place = places[index];
      const task = place && run.tasks(place.node)?.[place.run];
      if (data && task && !task.data)
        run.fillIn(place.node, { ...task, data: { main: [data.items] } }, place.run);
    }
  }, [isHere]);
}

function missingIn(steps: readonly ConversationStep[]): StepPlace[] {
  return withinAll(steps).flatMap((step) =>
    "isMissing" in step && step.isMissing ? [{ node: step.node, run: step.run }] : [],
  );
}
