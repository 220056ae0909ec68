import { decideExecution as decideRoute, type ExecutionDecision } from "@heddle/api";
import { Pause } from "lucide-react";
import { useState } from "react";
import { call } from "../../base/rest/index.ts";
import { texts } from "../../base/texts/index.ts";
import { Button } from "../../ui/index.ts";
import { attempt } from "./actions.ts";
import { useExecutionRights } from "./execution-rights.ts";
import styles from "./WorkflowExecutions.module.css";

const text = texts.executions.interrupted;
const decisions: ExecutionDecision[] = ["retry", "skip", "stop"];

/** Sends the decision about an interrupted execution; returns false on failure. */
export function decideExecution(id: string, decision: ExecutionDecision): Promise<boolean> {
  return attempt(text.failed, () => call(decideRoute, { id }, { decision }));
}

interface InterruptedNoticeProps {
  id: string;
  /** Node that was running. */
  node: string | undefined;
  workflowId: string;
}

/** Explains an interruption and lets the user choose how to continue. */
export function InterruptedNotice({ id, node, workflowId }: InterruptedNoticeProps) {
  const mayDecide = useExecutionRights()("retry", { workflowId });
  const [chosen, setChosen] = useState<ExecutionDecision>();
  const choose = async (decision: ExecutionDecision) => {
    setChosen(decision);
    await decideExecution(id, decision);
    setChosen(undefined);
  };
  return (
    <section className={styles["interrupted"]} aria-label={text.title(node)}>
      <h2 className={styles["interruptedTitle"]}>
        <Pause size={14} />
        {text.title(node)}
      </h2>
      <p className={styles["interruptedText"]}>{text.what(node)}</p>
      {!mayDecide && <p className={styles["interruptedText"]}>{texts.executions.mayNot.retry}</p>}
      <dl className={styles["choices"]}>
        {decisions.map((decision) => (
          <div key={decision} className={styles["choice"]}>
            <dt>
              <Button
                size="sm"
                variant={decision === "stop" ? "danger" : "secondary"}
                loading={chosen === decision}
                disabled={!mayDecide || chosen !== undefined}
                onClick={() => void choose(decision)}
              >
                {text.labels[decision]}
              </Button>
            </dt>
            <dd>{text.meanings[decision]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
