import { readActivationError } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Tooltip } from "../../../ui/index.ts";
import styles from "./ActiveSwitch.module.css";
import { TriggersButton } from "./TriggersButton.tsx";

/** Listeners disconnect and reconnect while a workflow is active. */
const ASK_EVERY_MS = 30_000;

/** Why the last activation of the workflow failed; for an active workflow, the state of its triggers. */
export function ActivationError() {
  const { document } = useOpenWorkflow();
  const { id, active, versionId } = useTopic(document, "server", () => document.server);
  const isAsked = !document.isUnsaved;
  const { data } = useQuery({
    queryKey: ["activation-error", id, versionId, active],
    queryFn: async () => (await call(readActivationError, { id }))?.error ?? null,
    enabled: isAsked,
    refetchInterval: active ? ASK_EVERY_MS : false,
  });
  if (!isAsked) return null;
  if (active) return <TriggersButton workflowId={id} problem={data?.message} />;
  if (!data) return null;
  const text = texts.workflow.activationError(data.message);
  return (
    <Tooltip content={text} side="bottom">
      <button type="button" className={styles["error"]} aria-label={text}>
        <TriangleAlert size={15} />
      </button>
    </Tooltip>
  );
}
