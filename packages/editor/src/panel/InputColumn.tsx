import { useEffect, useMemo } from "react";
import { texts } from "../base/texts/index.ts";
import { EarlierDataContext, ItemsView, MappingContext } from "../data-view/index.ts";
import { useOpenWorkflow, useTopic } from "../document/index.ts";
import type { MappedValue } from "../form/parameters/model/mapping-text.ts";
import { Button, Select, Spinner } from "../ui/index.ts";
import { BranchTabs } from "./BranchTabs.tsx";
import {
  ancestorsOf,
  type DataPlace,
  dataAt,
  inputPlace,
  lastPlace,
  outputsTowards,
  runCount,
} from "./model/node-data.ts";
import { type PanelState, usePanel } from "./model/panel-context.ts";
import { useViewMode } from "./model/view-modes.ts";
import styles from "./NodePanel.module.css";
import { DidNotRun, PanelMessage } from "./PanelMessage.tsx";
import { EditInput } from "./paused/EditInput.tsx";
import { isEdited } from "./paused/edited.ts";
import { RunSelect } from "./RunSelect.tsx";
import { TriggerPanel } from "./TriggerPanel.tsx";
import { useBranches } from "./use-branches.ts";
import { useEarlierData } from "./use-earlier-data.tsx";
import { useHighlight } from "./use-highlight.ts";
import { usePlaceItems } from "./use-items.ts";

/** Input data of the node; triggers show how to start them. */
export function InputColumn({ onInsert }: { onInsert(mapped: MappedValue): void }) {
  const { isTrigger, input, part } = usePanel();
  if (isTrigger) return <TriggerPanel />;
  if (part || !input) {
    const title = part ? texts.panel.partTitle(part.kind) : texts.panel.noInputTitle;
    const hint = part ? texts.panel.partHint(part.users.map(({ name }) => name)) : texts.panel.noInputHint;
    return (
      <>
        <div className={styles["columnHeader"]}>
          <span className={styles["columnTitle"]}>{texts.panel.input}</span>
        </div>
        <PanelMessage title={title} hint={hint} />
      </>
    );
  }
  return <InputData place={input} onInsert={onInsert} />;
}

function InputData({ place, onInsert }: { place: DataPlace; onInsert(mapped: MappedValue): void }) {
  const panel = usePanel();
  const { view, node } = panel;
  const leading = outputsTowards(view, place.node, node.name);
  const data = dataAt(view, place);
  const { source } = usePlaceItems(place, data);
  const branches = useBranches(view, place.node, place.run).filter(
    ({ index }) => index === place.output || leading.has(index),
  );
  const direct = inputPlace(view, node.name, panel.runIndex);
  const isDirectParent =
    view.inputsOf(node.name).some((edge) => edge.source === place.node) || direct?.node === place.node;
  const mapping = useMemo(
    () => ({ nodeName: place.node, isDirectParent, canMap: !panel.isReadOnly, onInsert }),
    [place.node, isDirectParent, panel.isReadOnly, onInsert],
  );
  return (
    <>
      <div className={styles["columnHeader"]}>
        <span className={styles["columnTitle"]}>{texts.panel.input}</span>
        <Select
          size="sm"
          className={styles["nodeSelect"] ?? ""}
          aria-label={texts.panel.fromNode}
          value={place.node}
          options={ancestorsOf(view, node.name).map((each) => ({
            value: each.node,
            label: each.node,
            description: texts.panel.distance(each.distance),
          }))}
          onChange={(name) => panel.setInput(name === direct?.node ? undefined : lastPlace(panel.view, name))}
        />
        <RunSelect
          count={runCount(view, place.node)}
          value={place.run}
          onChange={(run) => chooseRun(panel, { ...place, run })}
        />
        {isEdited(data.task, place.output) && <span className={styles["time"]}>{texts.panel.edited}</span>}
        <EditInput place={place} source={source} />
      </div>
      <BranchTabs
        branches={branches}
        value={place.output}
        label={texts.panel.input}
        onChange={(output) => panel.setInput({ ...place, output })}
      />
      <MappingContext value={mapping}>
        <InputItems place={place} />
      </MappingContext>
    </>
  );
}

/** With linked runs, the run of this node that read the selected one is shown next to it. */
function chooseRun(panel: PanelState, place: DataPlace): void {
  const reader = (panel.view.tasks(panel.node.name) ?? []).findIndex((task) =>
    task.source.some(
      (source) => source?.previousNode === place.node && (source.previousNodeRun ?? 0) === place.run,
    ),
  );
  if (panel.isLinked && reader >= 0) panel.setRunIndex(reader);
  else panel.setInput(place);
}

function InputItems({ place }: { place: DataPlace }) {
  const earlier = useEarlierData(place.node);
  const { view, node, runIndex, actions, isReadOnly, shownItem } = usePanel();
  const { document, run } = useOpenWorkflow();
  const isRunning = useTopic(run, "run", () => run.isRunning);
  const [mode, setMode] = useViewMode("input");
  // The schema shows no individual items.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new item changes the view.
  useEffect(() => {
    if (shownItem) setMode("table");
  }, [shownItem]);
  const data = dataAt(view, place);
  const { source: items, isLoading, error } = usePlaceItems(place, data);
  const outputPlace = useMemo(() => ({ node: node.name, run: runIndex, output: 0 }), [node.name, runIndex]);
  const highlight = useHighlight("input", outputPlace);
  const source = document.nodeByName(place.node);
  if (!data.task && !data.isPinned && isRunning) {
    return (
      <PanelMessage title={texts.panel.executingTitle}>
        <Spinner size={20} />
      </PanelMessage>
    );
  }
  if (!data.task && !data.isPinned && isReadOnly) return <DidNotRun name={place.node} />;
  if (!data.task && !data.isPinned) {
    return (
      <PanelMessage title={texts.panel.notRunTitle} hint={texts.panel.notRunHint}>
        {source && (
          <Button size="sm" onClick={() => actions.run(source.id)}>
            {texts.panel.runPrevious}
          </Button>
        )}
      </PanelMessage>
    );
  }
  if (isLoading)
    return (
      <PanelMessage title={texts.data.loading}>
        <Spinner />
      </PanelMessage>
    );
  if (error) return <PanelMessage title={texts.data.loadFailed} hint={error.message} />;
  return (
    <EarlierDataContext value={earlier}>
      <ItemsView
        key={`${place.node}/${place.run}/${place.output}`}
        id={`${place.node}/${place.output}`}
        name={place.node}
        source={items}
        mode={mode}
        onMode={setMode}
        highlight={highlight}
        shownItem={shownItem}
      />
    </EarlierDataContext>
  );
}
