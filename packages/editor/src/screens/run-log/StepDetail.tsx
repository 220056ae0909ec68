import { ExternalLink, X } from "lucide-react";
import { texts } from "../../base/texts/index.ts";
import { agentSteps as text } from "../../base/texts/runs/agent-steps.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import { exchangeOf } from "../../panel/conversation/exchange-of.ts";
import { StepView } from "../../panel/conversation/StepView.tsx";
import { useMissingSteps } from "../../panel/conversation/use-missing-steps.ts";
import { IconButton } from "../../ui/index.ts";
import type { RunRow } from "./log-rows.ts";
import styles from "./StepDetail.module.css";

interface StepDetailProps {
  row: RunRow;
  onOpenNode(): void;
  onClose(): void;
}

/** The run of a sub-node beside the log: for a model, the messages it was sent and its reply. */
export function StepDetail({ row, onOpenNode, onClose }: StepDetailProps) {
  const { run } = useOpenWorkflow();
  const exchange = exchangeOf(run.shownTasks(), { node: row.node, run: row.number });
  const { sent, step } = exchange ?? { sent: [] };
  useMissingSteps(step ? [...sent, step] : []);
  const hasPrompt = sent.length > 0;
  return (
    <aside className={styles["detail"]} aria-label={text.detail(row.node)}>
      <div className={styles["head"]}>
        <h3 className={styles["title"]}>{row.node}</h3>
        <IconButton
          size="xs"
          label={texts.runLog.openNode}
          icon={<ExternalLink size={13} />}
          onClick={onOpenNode}
        />
        <IconButton size="xs" label={text.closeDetail} icon={<X size={14} />} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without focusable elements. */}
      <section className={styles["body"]} tabIndex={0} aria-label={text.title}>
        {hasPrompt && <h4 className={styles["part"]}>{text.sent}</h4>}
        {hasPrompt && (
          <ol className={styles["steps"]}>
            {sent.map((one) => (
              <StepView key={one.id} step={one} />
            ))}
          </ol>
        )}
        {hasPrompt && <h4 className={styles["part"]}>{text.reply}</h4>}
        {step ? (
          <ol className={styles["steps"]}>
            <StepView step={step} />
          </ol>
        ) : (
          <p className={styles["part"]}>{text.stepNotKept}</p>
        )}
      </section>
    </aside>
  );
}
