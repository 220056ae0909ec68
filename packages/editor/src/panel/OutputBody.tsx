import { type ExecutionError, withDefaults } from "@heddle/workflow";
import type { ReactNode } from "react";
import { texts } from "../base/texts/index.ts";
import { ErrorView, ItemsView, MappingContext } from "../data-view/index.ts";
import { waitingText } from "../data-view/waiting-text.ts";
import { ResumeButtons } from "../data-view/waits/ResumeButtons.tsx";
import { type RunInfo, useNodeOutcome, useOpenWorkflow, useTopic } from "../document/index.ts";
import { scriptFailure } from "../form/code-editor/last-run/script-run.ts";
import { useExpressionsAround } from "../form/parameters/form-services.ts";
import { Button, Spinner } from "../ui/index.ts";
import type { DataPlace, PlaceData } from "./model/node-data.ts";
import { outputState } from "./model/output-state.ts";
import { usePanel } from "./model/panel-context.ts";
import { useViewMode } from "./model/view-modes.ts";
import styles from "./NodePanel.module.css";
import { DidNotRun, PanelMessage } from "./PanelMessage.tsx";
import { RunningTime } from "./RunningTime.tsx";
import { useHighlight } from "./use-highlight.ts";
import type { PlaceItems } from "./use-items.ts";

interface OutputBodyProps {
  place: DataPlace;
  data: PlaceData;
  items: PlaceItems;
  /** Opens the manual output editor; undefined if unavailable. */
  onEdit: (() => void) | undefined;
}

/** The items, or a message instead. */
export function OutputBody({ place, data, items, onEdit }: OutputBodyProps) {
  const { node, description, actions, isReadOnly, isTrigger, part } = usePanel();
  const { run } = useOpenWorkflow();
  const info = useTopic(run, "run", () => run.info);
  const status = useNodeOutcome(node.name)?.status;
  const parameters = description
    ? withDefaults(node.parameters, description, node.typeVersion)
    : node.parameters;
  const state = outputState({ data, status, run: info, isTrigger, resume: parameters["resume"] });
  const question = data.task?.metadata?.["question"];
  const asked = typeof question === "string" ? { title: texts.panel.waitingAnswerTitle, hint: question } : {};
  const messages: Record<Exclude<typeof state, "items" | "error">, ReactNode> = {
    listening: (
      <PanelMessage title={texts.panel.listeningTitle} hint={texts.panel.listeningHint}>
        <Spinner size={20} />
      </PanelMessage>
    ),
    executing: (
      <PanelMessage title={texts.panel.executingTitle}>
        <Spinner size={20} />
        <RunningTime since={info?.startedAt} />
        {!isReadOnly && (
          <Button size="sm" onClick={actions.stop}>
            {texts.panel.stop}
          </Button>
        )}
      </PanelMessage>
    ),
    waitingForTime: <PanelMessage title={waitingText(info?.waitTill)} hint={texts.panel.waitingHint} />,
    waitingForCall: (
      <PanelMessage title={texts.panel.waitingCallTitle} hint={texts.panel.waitingCallHint} {...asked}>
        <ResumeActions info={info} />
      </PanelMessage>
    ),
    waitingForForm: (
      <PanelMessage title={texts.panel.waitingFormTitle} hint={texts.panel.waitingFormHint} {...asked}>
        <ResumeActions info={info} />
      </PanelMessage>
    ),
    notExecuted: isReadOnly ? (
      <DidNotRun name={node.name} />
    ) : (
      <PanelMessage
        title={texts.panel.outputEmptyTitle}
        hint={part ? texts.panel.partOutputHint : texts.panel.outputEmptyHint}
      >
        {onEdit && (
          <Button size="sm" variant="ghost" onClick={onEdit}>
            {texts.panel.pinOwn}
          </Button>
        )}
      </PanelMessage>
    ),
    noItems: (
      <PanelMessage
        title={texts.data.noItems}
        hint={data.isPinned ? texts.data.noPinnedItemsHint : texts.data.noItemsHint}
      />
    ),
  };
  if (state === "error" && data.error) return <NodeError error={data.error} />;
  if (state === "items") return <Items place={place} data={data} items={items} />;
  return state === "error" ? null : messages[state];
}

function ResumeActions({ info }: { info: RunInfo | undefined }) {
  return (
    <div className={styles["stateActions"]}>
      <ResumeButtons waitingFor={info?.waitingFor} resumeUrl={info?.resumeUrl} />
    </div>
  );
}

function Items({ place, data, items }: Pick<OutputBodyProps, "place" | "data" | "items">) {
  const { node } = usePanel();
  const [mode, setMode] = useViewMode("output");
  const highlight = useHighlight("output", place);
  if (items.isLoading)
    return (
      <PanelMessage title={texts.data.loading}>
        <Spinner />
      </PanelMessage>
    );
  if (items.error) return <PanelMessage title={texts.data.loadFailed} hint={items.error.message} />;
  return (
    <>
      {data.error && <NodeError error={data.error} />}
      <MappingContext value={{ nodeName: node.name, isDirectParent: true, canMap: false }}>
        <ItemsView
          key={`${place.run}/${place.output}`}
          id={`${place.node}/${place.output}`}
          name={place.node}
          source={items.source}
          mode={mode}
          onMode={setMode}
          highlight={highlight}
        />
      </MappingContext>
    </>
  );
}

/** Error of the open node, with a link to the input item it concerns. */
function NodeError({ error }: { error: ExecutionError }) {
  const { input, showItem, node } = usePanel();
  const expressions = useExpressionsAround();
  const code = node.parameters["jsCode"] ?? node.parameters["pythonCode"];
  const failure = scriptFailure({ console: [], error }, typeof code === "string" ? code : "");
  const show = (index: number) => {
    showItem(index);
    expressions?.pickItem(index);
  };
  const shown = failure ? { ...error, message: failure.message } : error;
  return <ErrorView error={shown} onShowItem={input && show} />;
}
