import { OctagonPause, Play, StepBack, StepForward } from "lucide-react";
import { texts } from "../../../base/texts/index.ts";
import { command as continueRun } from "../../../canvas/commands/run/continue.command.ts";
import { command as step } from "../../../canvas/commands/run/step.command.ts";
import { command as stepBack } from "../../../canvas/commands/run/step-back.command.ts";
import { keysOf } from "../../../commands/shown-keys.ts";
import type { RunInfo } from "../../../document/index.ts";
import { Button, classNames, IconButton, Tooltip } from "../../../ui/index.ts";
import { useSession } from "../session/SessionContext.tsx";
import styles from "./RunBar.module.css";
import { StopButton } from "./StopButton.tsx";
import type { WorkflowSession } from "./workflow-session.ts";

const text = texts.workflow;

/** A run paused before a node: the user decides how it continues. */
export function PausedBar({ info }: { info: RunInfo }) {
  const { runs } = useSession() as WorkflowSession;
  const { node = "", steps = 0 } = info.pausedAt ?? {};
  return (
    <div className={classNames(styles["running"], styles["resting"])} role="status">
      <OctagonPause size={14} />
      <span className={styles["pausedBefore"]}>{text.pausedBefore(node)}</span>
      <Tooltip content={continueRun.label} shortcut={keysOf(continueRun)}>
        <Button
          size="sm"
          variant="primary"
          icon={<Play size={13} />}
          onClick={() => void runs.continuePaused("continue")}
        >
          {text.continue}
        </Button>
      </Tooltip>
      <Tooltip content={step.label} shortcut={keysOf(step)}>
        <Button size="sm" icon={<StepForward size={13} />} onClick={() => void runs.continuePaused("step")}>
          {text.step}
        </Button>
      </Tooltip>
      <Tooltip content={stepBack.label} shortcut={keysOf(stepBack)}>
        <IconButton
          size="sm"
          label={text.stepBack}
          disabled={steps === 0}
          icon={<StepBack size={13} />}
          onClick={() => void runs.continuePaused("back")}
        />
      </Tooltip>
      <StopButton />
    </div>
  );
}
