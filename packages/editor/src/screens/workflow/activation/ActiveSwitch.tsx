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
  const hasDraft = useHoldsDraft() && live.hasDraft;
  // Any edit can add or remove triggers, or enable or disable them.
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
            ? hasDraft && !active
              ? live.publishedVersionId === null
                ? texts.publish.activate
                : texts.publish.resume
              : texts.workflow.activate
            : texts.workflow.cannotActivate
      }
      side="bottom"
    >
      <span className={styles["switch"]} data-active-switch>
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
