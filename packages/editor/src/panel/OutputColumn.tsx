import { Pencil, Pin, PinOff } from "lucide-react";
import { useMemo, useState } from "react";
import { EditOutput, ErrorView, ItemsView, toPinnable } from "../data-view/index.ts";
import { pinData, unpinData, useNodeRun, useOpenWorkflow, useTopic } from "../document/index.ts";
import { dataTexts } from "../texts/data-view.ts";
import { panelTexts } from "../texts/panel.ts";
import { Button, IconButton, Spinner, toast } from "../ui/index.ts";
import { BranchTabs } from "./BranchTabs.tsx";
import styles from "./NodePanel.module.css";
import { type DataPlace, dataAt, firstOutputWithData, type PlaceData, runCount } from "./node-data.ts";
import { PanelMessage } from "./PanelMessage.tsx";
import { usePanel } from "./panel-context.ts";
import { RunSelect } from "./RunSelect.tsx";
import { SubExecutionLink } from "./SubExecutionLink.tsx";
import { useBranches } from "./use-branches.ts";
import { useHighlight } from "./use-highlight.ts";
import { usePlaceItems } from "./use-items.ts";
import { useViewMode } from "./view-modes.ts";

/** What the node sent out: runs, outputs, items, pinned data. */
export function OutputColumn() {
  const { view, node, runIndex, setRunIndex } = usePanel();
  const branches = useBranches(view, node.name, runIndex);
  const [chosen, setChosen] = useState<number>();
  const output = Math.min(
    chosen ?? firstOutputWithData(view, node.name, runIndex),
    Math.max(0, branches.length - 1),
  );
  const place = useMemo(() => ({ node: node.name, run: runIndex, output }), [node.name, runIndex, output]);
  const data = dataAt(view, place);
  const isStale = useIsStale(data);
  const [isEditing, setEditing] = useState(false);
  // Pinning a part would pass for the whole.
  const isWhole = data.items === undefined ? data.count === 0 : data.items.length === data.count;
  const hasOneOutput = branches.filter(({ isConnectable }) => isConnectable).length < 2;
  const canPin = hasOneOutput && output === 0 && isWhole;
  return (
    <>
      <div className={styles["columnHeader"]}>
        <span className={styles["columnTitle"]}>{panelTexts.output}</span>
        {data.task && !data.isPinned && (
          <span className={styles["time"]}>{panelTexts.time(data.task.executionTime)}</span>
        )}
        {!data.isPinned && <SubExecutionLink task={data.task} />}
        {isStale && <span className={styles["time"]} data-stale>{`· ${panelTexts.stale}`}</span>}
        <span className={styles["spacer"]} />
        <RunSelect count={runCount(view, node.name)} value={runIndex} onChange={setRunIndex} />
        {canPin && <PinButtons data={data} onEdit={() => setEditing(true)} />}
      </div>
      {data.isPinned && <PinnedBanner />}
      <BranchTabs branches={branches} value={output} label={panelTexts.output} onChange={setChosen} />
      <OutputBody place={place} data={data} onEdit={canPin ? () => setEditing(true) : undefined} />
      {isEditing && <Editor items={data.items ?? []} onClose={() => setEditing(false)} />}
    </>
  );
}

/** True when the parameters were changed since the shown run came in. */
function useIsStale({ task, isPinned }: PlaceData): boolean {
  const { node } = usePanel();
  const [seen, setSeen] = useState({ task, parameters: node.parameters });
  if (seen.task !== task) setSeen({ task, parameters: node.parameters });
  return task !== undefined && !isPinned && seen.task === task && seen.parameters !== node.parameters;
}

function Editor({ items, onClose }: { items: NonNullable<PlaceData["items"]>; onClose(): void }) {
  const { node } = usePanel();
  const { document } = useOpenWorkflow();
  return <EditOutput items={items} onClose={onClose} onSave={(next) => pinData(document, node.id, next)} />;
}

function PinButtons({ data, onEdit }: { data: PlaceData; onEdit(): void }) {
  const { node, isReadOnly } = usePanel();
  const { document } = useOpenWorkflow();
  if (isReadOnly) return null;
  const pin = () => {
    const result = toPinnable(data.items ?? []);
    if ("problem" in result) toast.error(dataTexts.pinFailed, { description: result.problem });
    else pinData(document, node.id, result.items);
  };
  return (
    <>
      <IconButton size="sm" label={dataTexts.edit} icon={<Pencil size={14} />} onClick={onEdit} />
      <IconButton
        size="sm"
        label={data.isPinned ? dataTexts.unpin : dataTexts.pin}
        pressed={data.isPinned}
        disabled={!data.isPinned && !data.items}
        icon={data.isPinned ? <PinOff size={14} /> : <Pin size={14} />}
        onClick={() => (data.isPinned ? unpinData(document, [node.id]) : pin())}
      />
    </>
  );
}

function PinnedBanner() {
  const { node, isReadOnly } = usePanel();
  const { document } = useOpenWorkflow();
  return (
    <div className={styles["banner"]}>
      <Pin size={13} />
      <span>{dataTexts.pinned}</span>
      {!isReadOnly && (
        <Button size="sm" variant="ghost" onClick={() => unpinData(document, [node.id])}>
          {dataTexts.unpin}
        </Button>
      )}
    </div>
  );
}

interface OutputBodyProps {
  place: DataPlace;
  data: PlaceData;
  onEdit?: (() => void) | undefined;
}

function OutputBody({ place, data, onEdit }: OutputBodyProps) {
  const { node, actions, isReadOnly, isTrigger } = usePanel();
  const { run } = useOpenWorkflow();
  const isListening = useTopic(run, "run", () => run.info?.status === "waitingForWebhook");
  const nodeRun = useNodeRun(node.name);
  const [mode, setMode] = useViewMode("output");
  const { source, isLoading, error } = usePlaceItems(place, data);
  const highlight = useHighlight("output", place);
  if (isListening && isTrigger && !data.task && !data.isPinned) {
    return (
      <PanelMessage title={panelTexts.listeningTitle} hint={panelTexts.listeningHint}>
        <Spinner size={20} />
      </PanelMessage>
    );
  }
  if (nodeRun?.status === "running" && !data.task && !data.isPinned) {
    return (
      <PanelMessage title={panelTexts.executingTitle}>
        <Spinner size={20} />
        <Button size="sm" onClick={actions.stop}>
          {panelTexts.stop}
        </Button>
      </PanelMessage>
    );
  }
  if (data.error && data.count === 0) return <ErrorView error={data.error} />;
  if (nodeRun?.status === "waiting")
    return <PanelMessage title={panelTexts.waitingTitle} hint={panelTexts.waitingHint} />;
  if (!data.task && !data.isPinned) {
    return (
      <PanelMessage title={panelTexts.outputEmptyTitle} hint={panelTexts.outputEmptyHint}>
        {!isReadOnly && onEdit && (
          <Button size="sm" variant="ghost" onClick={onEdit}>
            {panelTexts.pinOwn}
          </Button>
        )}
      </PanelMessage>
    );
  }
  if (isLoading)
    return (
      <PanelMessage title={dataTexts.loading}>
        <Spinner />
      </PanelMessage>
    );
  if (error) return <PanelMessage title={dataTexts.loadFailed} hint={error.message} />;
  if (data.count === 0) return <PanelMessage title={dataTexts.noItems} hint={dataTexts.noItemsHint} />;
  return (
    <>
      {data.error && <ErrorView error={data.error} />}
      <ItemsView
        key={`${place.run}/${place.output}`}
        id={`output/${place.node}/${place.output}`}
        name={place.node}
        source={source}
        mode={mode}
        onMode={setMode}
        highlight={highlight}
      />
    </>
  );
}
