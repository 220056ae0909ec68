import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { remember, storageKeys } from "../../../base/storage/index.ts";
import { texts } from "../../../base/texts/index.ts";
import { Button, Checkbox, copyText, Dialog, Skeleton } from "../../../ui/index.ts";
import type { ModalProps } from "../../../ui/modals/index.ts";
import { triggersQuery } from "../../trigger-states/use-triggers.ts";
import styles from "./ActivationDialog.module.css";
import { StartedTrigger } from "./StartedTrigger.tsx";
import { urlsOf } from "./trigger-urls.ts";

const text = texts.workflow.activation;

/** Input of the dialog. */
export interface ActivationInput {
  workflowId: string;
  /** The time zone of the workflow. */
  timezone: string;
  /** Whether successful executions are saved. */
  savesSuccesses: boolean;
  /** The messages of the triggers' types, by node name. */
  messages: Readonly<Record<string, string | undefined>>;
}

/** Shown after an activation: how each trigger starts the workflow now, and where to find production executions. */
export function ActivationDialog({ input, onClose }: ModalProps<ActivationInput>) {
  const [isLast, setLast] = useState(false);
  const close = () => {
    if (isLast) remember(storageKeys.hideActivationAlert);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={text.title}
      footer={
        <Button variant="primary" autoFocus onClick={close}>
          {text.understood}
        </Button>
      }
    >
      <div className={styles["text"]}>
        <Triggers {...input} />
        <p>{text.production}</p>
        <p>{input.savesSuccesses ? text.executions : text.executionsNotSaved}</p>
        <Checkbox checked={isLast} onChange={setLast}>
          {text.hide}
        </Checkbox>
      </div>
    </Dialog>
  );
}

function Triggers({ workflowId, timezone, messages }: ActivationInput) {
  const { data, error } = useQuery(triggersQuery(workflowId));
  const triggers = data?.[0]?.triggers ?? [];
  const keyUrl = triggers.flatMap(urlsOf)[0]?.url;
  useCopyKey(keyUrl);
  if (error) return <p className={styles["problem"]}>{error.message}</p>;
  if (!data) return <Skeleton height="48px" />;
  return (
    <ul className={styles["triggers"]}>
      {triggers.map((trigger) => (
        <StartedTrigger
          key={trigger.node}
          trigger={trigger}
          message={messages[trigger.node]}
          timezone={timezone}
          keyUrl={keyUrl}
        />
      ))}
    </ul>
  );
}

/** Copies a URL on Ctrl+C, unless text is selected. */
function useCopyKey(url: string | undefined): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (url === undefined || !(window.getSelection()?.isCollapsed ?? true)) return;
      event.preventDefault();
      void copyText(url);
    };
    window.addEventListener("copy", onCopy);
    return () => window.removeEventListener("copy", onCopy);
  }, [url]);
}
