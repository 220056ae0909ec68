import { useMemo, useState } from "react";
import { partOf } from "../canvas/flow/part-of.ts";
import { isFresh, isTriggerNode, useOpenWorkflow, useSettledNode, useTopic } from "../document/index.ts";
import { type DataPlace, inputPlace, runCount } from "./model/node-data.ts";
import type { PanelActions, PanelState } from "./model/panel-context.ts";
import { workflowView } from "./model/workflow-view.ts";
import { useRepaired } from "./use-repaired.ts";

/**
 * Connects the panel to the open workflow; `firstRun` is the initially displayed run, otherwise the last one.
 * Undefined if the node is deleted.
 */
export function usePanelState(
  nodeId: string,
  actions: PanelActions,
  firstRun?: number,
): PanelState | undefined {
  const open = useOpenWorkflow();
  const { document, run, catalog, readOnly } = open;
  const stored = useSettledNode(nodeId);
  const shown = useRepaired(stored, stored && catalog.describe(stored));
  const version = useDataVersion();
  // A new view for new data, so that everything derived from it is recomputed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the data.
  const view = useMemo(() => workflowView({ document, run }), [document, run, version]);
  const [chosenRun, setChosenRun] = useState(firstRun);
  const [chosenInput, setChosenInput] = useState<DataPlace>();
  const [shownItem, setShownItem] = useState<{ index: number }>();
  const [isLinked, setLinked] = useState(true);
  const name = stored?.name ?? "";
  const runs = runCount(view, name);
  const runIndex = Math.min(chosenRun ?? runs - 1, Math.max(0, runs - 1));
  const automatic = useMemo(() => inputPlace(view, name, Math.max(0, runIndex)), [view, name, runIndex]);
  if (!shown) return undefined;
  const { node, repaired, note } = shown;
  return {
    node,
    repaired,
    repairedNote: note,
    description: catalog.describe(node),
    view,
    isTrigger: isTriggerNode(node, catalog),
    part: partOf(node, open),
    isReadOnly: readOnly,
    isQuiet: isFresh(document, nodeId) && run.node(name) === undefined,
    runIndex: Math.max(0, runIndex),
    setRunIndex: (index) => {
      setChosenRun(index);
      if (isLinked) setChosenInput(undefined);
    },
    input: chosenInput ?? automatic,
    setInput: setChosenInput,
    shownItem,
    showItem: (index) => {
      setChosenInput(undefined);
      setShownItem({ index });
    },
    isLinked,
    setLinked,
    actions,
  };
}

/** Counts changes of run data, pinned data and connections. */
function useDataVersion(): string {
  const { document, run } = useOpenWorkflow();
  const data = useCounter(run, "data");
  const pins = useCounter(document, "pins");
  const edges = useCounter(document, "edges");
  return `${data}/${pins}/${edges}`;
}

const counters = new WeakMap<object, Map<string, number>>();

function useCounter(source: { on(topic: string, listener: () => void): () => void }, topic: string): number {
  const counted = useMemo(
    () => ({
      on: (name: string, listener: () => void) =>
        source.on(name, () => {
          bump(source, name);
          listener();
        }),
    }),
    [source],
  );
  return useTopic(counted, topic, () => counters.get(source)?.get(topic) ?? 0);
}

function bump(source: object, topic: string): void {
  const topics = counters.get(source) ?? new Map<string, number>();
  counters.set(source, topics.set(topic, (topics.get(topic) ?? 0) + 1));
}
