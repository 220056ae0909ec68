import { ChevronDown, FlaskConical, Pause } from "lucide-react";
import { useEffect, useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { command as runWorkflow } from "../../../canvas/commands/run/run.command.ts";
import { keysOf } from "../../../commands/shown-keys.ts";
import { waitingText } from "../../../data-view/waiting-text.ts";
import { ResumeButtons } from "../../../data-view/waits/ResumeButtons.tsx";
import { isPaused, useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Button, classNames, IconButton, Menu, Spinner, Tooltip } from "../../../ui/index.ts";
import { useSession, useView } from "../session/SessionContext.tsx";
import { elapsedText } from "./elapsed.ts";
import { PausedBar } from "./PausedBar.tsx";
import styles from "./RunBar.module.css";
import { StopButton } from "./StopButton.tsx";
import { chosenTrigger, runnableTriggers } from "./triggers.ts";

/** Runs the workflow from a trigger, stops it, and shows the elapsed time. */
export function RunBar() {
  const { run, document } = useOpenWorkflow();
  const isRunning = useTopic(run, "run", () => run.isRunning);
  const isResting = useTopic(run, "run", () => run.info?.status === "waiting");
  const isEmpty = useTopic(document, "nodes", () => document.nodes.size === 0);
  if (isEmpty) return null;
  return (
    <div className={styles["bar"]} data-run-bar>
      {isResting && <Resting />}
      {isRunning ? <Running /> : <Start />}
    </div>
  );
}

function Running() {
  const { run } = useOpenWorkflow();
  const info = useTopic(run, "run", () => run.info);
  const isListening = info?.status === "waitingForWebhook";
  return (
    <div className={styles["running"]} role="status">
      <Spinner size={16} />
      <span>{isListening ? texts.workflow.listening : texts.canvas.running}</span>
      <Elapsed since={info?.startedAt ?? 0} />
      <StopButton />
    </div>
  );
}

/** A run that waits until a time or for a call. */
function Resting() {
  const { run } = useOpenWorkflow();
  const info = useTopic(run, "run", () => run.info);
  if (info && isPaused(info)) return <PausedBar info={info} />;
  return (
    <div className={classNames(styles["running"], styles["resting"])} role="status">
      <Pause size={14} />
      <span>{waitingText(info?.waitTill, info?.waitingFor)}</span>
      <ResumeButtons waitingFor={info?.waitingFor} resumeUrl={info?.resumeUrl} />
      <StopButton />
    </div>
  );
}

function Start() {
  const session = useSession();
  const { open, view, host } = session;
  const { document } = open;
  useTopic(document, "nodes", () => document.nodes.size);
  useTopic(document.selection, "nodes", () => document.selection.nodes);
  useView((state) => state.triggerId);
  const trigger = chosenTrigger(session);
  const triggers = runnableTriggers(open);
  return (
    <div className={styles["start"]}>
      <Tooltip
        content={trigger ? texts.workflow.executeFrom(trigger.name) : texts.workflow.noTrigger}
        shortcut={keysOf(runWorkflow)}
      >
        <Button
          variant="primary"
          size="lg"
          className={styles["main"] ?? ""}
          icon={<FlaskConical size={16} />}
          onClick={() => {
            host.previewRun?.(undefined);
            host.run();
          }}
          onMouseEnter={() => host.previewRun?.({})}
          onMouseLeave={() => host.previewRun?.(undefined)}
          onFocus={(event) => event.currentTarget.matches(":focus-visible") && host.previewRun?.({})}
          onBlur={() => host.previewRun?.(undefined)}
        >
          <span className={styles["label"]}>
            {runWorkflow.label}
            {triggers.length > 1 && trigger && <span className={styles["from"]}>{trigger.name}</span>}
          </span>
        </Button>
      </Tooltip>
      {triggers.length > 1 && (
        <Menu
          side="top"
          align="end"
          trigger={
            <IconButton
              size="lg"
              className={styles["choose"] ?? ""}
              label={texts.workflow.executeChoose}
              icon={<ChevronDown size={16} />}
            />
          }
          entries={triggers.map((node) => ({
            id: node.id,
            label: node.name,
            checked: node.id === trigger?.id,
            onSelect: () => {
              document.selection.clear();
              view.setState({ triggerId: node.id });
            },
          }))}
        />
      )}
    </div>
  );
}

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles["elapsed"]}>{elapsedText(now - since)}</span>;
}
