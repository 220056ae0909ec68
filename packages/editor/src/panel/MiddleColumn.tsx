import { Play, Square } from "lucide-react";
import { useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { keysOf } from "../commands/shown-keys.ts";
import { useOpenWorkflow, useTopic } from "../document/index.ts";
import { useFormState } from "../form/parameters/form-services.ts";
import { ParameterList } from "../form/parameters/ParameterList.tsx";
import { Button, Tabs, Tooltip } from "../ui/index.ts";
import { command as runCommand } from "./commands/run.command.ts";
import { CredentialsSection } from "./credentials/CredentialsSection.tsx";
import { useCredentialPlaces, useOpenOnRequest } from "./credentials/use-credential-places.ts";
import { usePanel } from "./model/panel-context.ts";
import { NodeIssueList } from "./NodeIssueList.tsx";
import styles from "./NodePanel.module.css";
import { NodeSettings } from "./NodeSettings.tsx";
import { UnknownNode } from "./UnknownNode.tsx";
import { useFormWidth } from "./use-form-width.ts";

const text = texts.panel;

interface MiddleColumnProps {
  isCredentialOpen: boolean;
  onCredentialOpen(open: boolean): void;
}

/** Parameters and settings, and the button that runs the step. */
export function MiddleColumn({ isCredentialOpen, onCredentialOpen }: MiddleColumnProps) {
  const { node, description, repairedNote } = usePanel();
  const [tab, setTab] = useState<"parameters" | "settings">("parameters");
  const scroll = useRef<HTMLDivElement>(null);
  useFormWidth(scroll);
  return (
    <>
      <div className={styles["middleHeader"]}>
        <Tabs<"parameters" | "settings">
          className={styles["tabs"] ?? ""}
          value={tab}
          onChange={setTab}
          items={[
            { value: "parameters", label: text.parameters },
            { value: "settings", label: text.settings },
          ]}
        />
        <NodeIssueList />
        <ExecuteButton />
      </div>
      <div ref={scroll} className={styles["scroll"]} data-panel-scroll>
        {tab === "settings" ? (
          <NodeSettings key={node.id} />
        ) : !description ? (
          <UnknownNode />
        ) : (
          <>
            {node.disabled && (
              <p className={styles["note"]} role="status">
                {text.disabled}
              </p>
            )}
            {repairedNote !== undefined && (
              <p className={styles["note"]} role="status">
                {repairedNote} {text.repaired}
              </p>
            )}
            <Parameters isCredentialOpen={isCredentialOpen} onCredentialOpen={onCredentialOpen} />
          </>
        )}
      </div>
    </>
  );
}

function Parameters(props: MiddleColumnProps) {
  const { visible } = useFormState();
  const places = useCredentialPlaces();
  useOpenOnRequest({
    isOpen: props.isCredentialOpen,
    onDone: () => props.onCredentialOpen(false),
    type: [...places.values()].flat()[0]?.type,
  });
  const hasAny = visible.some((property) => property.type !== "hidden");
  return (
    <>
      <CredentialsSection needs={places.get("")} />
      {hasAny ? (
        <ParameterList after={(name) => <CredentialsSection isInside needs={places.get(name)} />} />
      ) : (
        <p className={styles["muted"]}>{text.noParameters}</p>
      )}
    </>
  );
}

/** Runs up to this node, or stops the running workflow. */
function ExecuteButton() {
  const { node, description, actions, isReadOnly, part } = usePanel();
  const { run } = useOpenWorkflow();
  const [planned, setPlanned] = useState<readonly string[]>([]);
  const isRunning = useTopic(run, "run", () => run.isRunning);
  const isListening = useTopic(run, "run", () => run.info?.status === "waitingForWebhook");
  if (isReadOnly || !description) return null;
  if (isRunning) {
    return (
      <Button icon={<Square size={12} />} onClick={actions.stop}>
        {isListening ? text.listening : text.stop}
      </Button>
    );
  }
  if (part) return null;
  const listens = (description.webhooks?.length ?? 0) > 0 && description.group.includes("trigger");
  const tell = () => setPlanned(actions.whatRuns(node.id));
  return (
    <Tooltip
      content={planned.length > 0 ? text.willRun(planned) : text.execute}
      shortcut={keysOf(runCommand)}
    >
      <Button
        variant="primary"
        icon={<Play size={13} />}
        onPointerEnter={tell}
        onFocus={tell}
        onClick={() => actions.run(node.id)}
      >
        {listens ? text.listen : text.execute}
      </Button>
    </Tooltip>
  );
}
