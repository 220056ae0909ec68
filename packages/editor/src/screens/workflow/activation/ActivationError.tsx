import { readActivationError } from "@heddle/api";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { call } from "../../../base/rest/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../../document/index.ts";
import { Tooltip } from "../../../ui/index.ts";
import styles from "./ActiveSwitch.module.css";

/** Why the workflow could not be switched on last time, as long as it is off. */
export function ActivationError() {
  const { document } = useOpenWorkflow();
  const { id, active, versionId } = useTopic(document, "server", () => document.server);
  const isAsked = !document.isUnsaved && !active;
  const { data } = useQuery({
    queryKey: ["activation-error", id, versionId],
    queryFn: async () => (await call(readActivationError, { id }))?.error ?? null,
    enabled: isAsked,
  });
  if (!isAsked || !data) return null;
  const text = texts.workflow.activationError(data.message);
  return (
    <Tooltip content={text} side="bottom">
      <button type="button" className={styles["error"]} aria-label={text}>
        <TriangleAlert size={15} />
      </button>
    </Tooltip>
  );
}
