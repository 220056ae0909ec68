import { withDefaults } from "@heddle/workflow";
import { Copy, Play } from "lucide-react";
import { useState } from "react";
import { useSettings, useVariableValues } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { NodeIcon } from "../canvas/nodes/NodeIcon.tsx";
import { useOpenWorkflow, useTopic } from "../document/index.ts";
import { Button, copyText, SegmentedControl, Spinner } from "../ui/index.ts";
import { usePanel } from "./model/panel-context.ts";
import { previewScope } from "./model/scope.ts";
import { type WebhookUrl, webhookUrls } from "./model/webhook-urls.ts";
import styles from "./NodePanel.module.css";

const text = texts.panel;

/** Shown instead of the input: how to start a trigger, with its URLs if any. */
export function TriggerPanel() {
  const { node, description, actions, isReadOnly } = usePanel();
  const { run } = useOpenWorkflow();
  const isRunning = useTopic(run, "run", () => run.isRunning);
  const isListening = useTopic(run, "run", () => run.info?.status === "waitingForWebhook");
  const urls = useUrls();
  const hasUrls = urls.length > 0;
  return (
    <>
      <div className={styles["columnHeader"]}>
        <span className={styles["columnTitle"]}>{text.input}</span>
      </div>
      <div className={styles["state"]}>
        <NodeIcon description={description} size={40} />
        <strong>{hasUrls ? text.webhookTitle : text.triggerTitle}</strong>
        {!hasUrls && <p>{description?.eventTriggerDescription || text.triggerHint}</p>}
        {hasUrls && <Urls urls={urls} />}
        {!isReadOnly &&
          (isRunning ? (
            <Button icon={<Spinner size={13} />} onClick={actions.stop}>
              {isListening ? text.listening : text.stop}
            </Button>
          ) : (
            <Button variant="primary" icon={<Play size={13} />} onClick={() => actions.run(node.id)}>
              {hasUrls ? text.listen : text.execute}
            </Button>
          ))}
      </div>
    </>
  );
}

function useUrls(): WebhookUrl[] {
  const { node, description, view } = usePanel();
  const { document } = useOpenWorkflow();
  const settings = useSettings().data;
  const vars = useVariableValues(document.isUnsaved ? "" : document.server.id);
  if (!description || !settings) return [];
  const surroundings = {
    nodeName: node.name,
    workflow: { id: document.server.id, name: document.fields.name, active: document.server.active },
    timezone: settings.timezone,
    vars,
    hasNode: (name: string) => document.nodeByName(name) !== undefined,
    parameters: () => withDefaults(node.parameters, description, node.typeVersion),
  };
  return webhookUrls(
    node,
    description,
    previewScope(view, surroundings, { itemIndex: 0, runIndex: 0 }),
    settings,
  );
}

function Urls({ urls }: { urls: readonly WebhookUrl[] }) {
  const [kind, setKind] = useState<"test" | "production">("test");
  return (
    <div className={styles["urls"]}>
      <SegmentedControl<"test" | "production">
        size="sm"
        aria-label={text.webhookTitle}
        value={kind}
        onChange={setKind}
        segments={[
          { value: "test", label: text.webhookTest },
          { value: "production", label: text.webhookProduction },
        ]}
      />
      {urls.map((url) => (
        <UrlLine key={url.method} method={url.method} address={url[kind]} />
      ))}
      <p>{kind === "test" ? text.webhookTestHint : text.webhookProductionHint}</p>
    </div>
  );
}

function UrlLine({ method, address }: { method: string; address: string | undefined }) {
  return (
    <button
      type="button"
      className={styles["url"]}
      title={text.copyUrl}
      disabled={address === undefined}
      onClick={() => {
        if (address === undefined) return;
        void copyText(address);
      }}
    >
      <span className={styles["method"]}>{method}</span>
      <code>{address ?? text.invalidExpression}</code>
      <Copy size={13} />
    </button>
  );
}
