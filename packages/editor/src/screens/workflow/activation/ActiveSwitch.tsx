import { useState } from "react";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Switch, Tooltip } from "../../../ui/index.ts";
import type { WorkflowSession } from "../run/workflow-session.ts";
import { useHoldsDraft } from "../session/go-live.ts";
import { useSession } from "../session/SessionContext.tsx";
import { useWorkflowPermissions } from "../session/use-permissions.ts";
import styles from "./ActiveSwitch.module.css";
import { canActivate, setActive } from "./activation.ts";

/** Activates and deactivates the open workflow. */
export function ActiveSwitch() {
  const open = useOpenWorkflow();
  const { document } = open;
  const session = useSession() as WorkflowSession;
  const [isBusy, setBusy] = useState(false);
  const { active, live } = useTopic(document, "server", () => document.server);
  const publishes = useHoldsDraft() && live.hasDraft && !active;
  // Which triggers are there, and whether they are on, may change with any edit.
  useTopic(document, "history", () => document.history.depth.undo);
  const isPossible = active || canActivate(open);
  const mayPublish = useWorkflowPermissions().publish;
  const change = async (next: boolean) => {
    setBusy(true);
    await setActive(session, next, session.save);
    setBusy(false);
  };
  return (
    <Tooltip
      content={
        !mayPublish
          ? texts.workflow.mayNotActivate
          : isPossible
            ? publishes
              ? texts.publish.activate
              : texts.workflow.activate
            : texts.workflow.cannotActivate
      }
      side="bottom"
    >
      <span className={styles["switch"]}>
        <Switch
          checked={active}
          disabled={!isPossible || !mayPublish || isBusy}
          onChange={(next) => void change(next)}
        >
          <span data-active={active || undefined}>
            {active ? texts.workflow.active : texts.workflow.inactive}
          </span>
        </Switch>
      </span>
    </Tooltip>
  );
}
