import { allowsExpression, getAtPath } from "@heddle/workflow";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { track } from "../base/usage/index.ts";
import { endFresh, useOpenWorkflow } from "../document/index.ts";
import { FormContext } from "../form/parameters/form-services.ts";
import { valueAfterDrop } from "../form/parameters/model/mapping-text.ts";
import { toast } from "../ui/index.ts";
import { InputColumn } from "./InputColumn.tsx";
import { MiddleColumn } from "./MiddleColumn.tsx";
import { FocusTarget } from "./model/focus-target.ts";
import { createHoverStore, HoverContext } from "./model/hover.ts";
import { type PanelActions, PanelContext, type PanelState } from "./model/panel-context.ts";
import type { PanelKind } from "./model/widths.ts";
import styles from "./NodePanel.module.css";
import { OutputColumn } from "./OutputColumn.tsx";
import { PanelColumns } from "./PanelColumns.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { useNodeForm } from "./use-node-form.ts";
import { usePanelKeys } from "./use-panel-keys.ts";
import { usePanelState } from "./use-panel-state.ts";

export interface NodePanelProps {
  nodeId: string;
  /** Initially displayed run of the node; the last one if absent. */
  runIndex?: number | undefined;
  onClose(): void;
  /** Runs up to a node. Read-only if absent. */
  onRun?: ((nodeId: string) => void) | undefined;
  onStop?: (() => void) | undefined;
  /** Returns the names of the nodes that a run up to a node would run. */
  whatRuns?: ((nodeId: string) => readonly string[]) | undefined;
  /** Replaces the input of the next node of a paused run. */
  onReplay?: PanelActions["replay"];
  onEditInput?: PanelActions["editInput"];
  /** Called when the panel switches to a different node. */
  onOpenNode?: ((nodeId: string) => void) | undefined;
}

/** Panel of a node over the canvas: input, parameters, output. */
export function NodePanel(props: NodePanelProps) {
  const [shownId, setShownId] = useState(props.nodeId);
  const [givenId, setGivenId] = useState(props.nodeId);
  if (givenId !== props.nodeId) {
    setGivenId(props.nodeId);
    setShownId(props.nodeId);
  }
  const actions: PanelActions = {
    run: (id) => props.onRun?.(id),
    stop: () => props.onStop?.(),
    whatRuns: (id) => props.whatRuns?.(id) ?? [],
    replay: props.onReplay,
    editInput: props.onEditInput,
    close: props.onClose,
    open: (id) => {
      setShownId(id);
      props.onOpenNode?.(id);
    },
  };
  const runIndex = shownId === props.nodeId ? props.runIndex : undefined;
  return <OpenPanel key={`${shownId} ${runIndex}`} nodeId={shownId} runIndex={runIndex} actions={actions} />;
}

interface OpenPanelProps {
  nodeId: string;
  runIndex: number | undefined;
  actions: PanelActions;
}

function OpenPanel({ nodeId, runIndex, actions: given }: OpenPanelProps) {
  const hover = useMemo(createHoverStore, []);
  const { document } = useOpenWorkflow();
  const [, setTries] = useState(0);
  const actions: PanelActions = {
    ...given,
    run: (id) => {
      endFresh(document, nodeId);
      setTries((count) => count + 1);
      given.run(id);
    },
  };
  const state = usePanelState(nodeId, actions, runIndex);
  const isGone = state === undefined;
  const { close } = actions;
  useEffect(() => {
    if (isGone) close();
  }, [isGone, close]);
  if (!state) return null;
  return (
    <PanelContext value={state}>
      <HoverContext value={hover}>
        <PanelBody state={state} />
      </HoverContext>
    </PanelContext>
  );
}

function PanelBody({ state }: { state: PanelState }) {
  const root = useRef<HTMLDivElement>(null);
  const focusTarget = useMemo(() => new FocusTarget(), []);
  const [isCredentialOpen, setCredentialOpen] = useState(false);
  const openCredential = useCallback(() => setCredentialOpen(true), []);
  const { type } = state.node;
  useEffect(() => {
    track("User opened node modal", { node_type: type });
    return () => track("User closed node modal", { node_type: type });
  }, [type]);
  const credentials = Object.keys(state.node.credentials ?? {});
  const services = useNodeForm({
    panel: state,
    focusTarget,
    openCredential: credentials.length === 1 ? openCredential : undefined,
  });
  usePanelKeys(root, state);
  const insert = (mapped: Parameters<typeof valueAfterDrop>[2]) => {
    const { field } = focusTarget;
    if (!field || !allowsExpression(field.property)) {
      toast.info(texts.data.insertNowhere, { description: texts.data.insertNowhereHint, id: "insert" });
      return;
    }
    services.form.set(
      field.path,
      valueAfterDrop(field.property, getAtPath(services.form.getState().values, field.path), mapped),
    );
    services.onMapped();
  };
  const latestInsert = useRef(insert);
  latestInsert.current = insert;
  const withData = useMemo(
    () => ({
      ...services,
      dataBeside: () => ({
        input: <InputColumn onInsert={(mapped) => latestInsert.current(mapped)} />,
        output: <OutputColumn />,
      }),
    }),
    [services],
  );
  return (
    <FormContext value={withData}>
      <div
        className={styles["overlay"]}
        onPointerDown={(event) => event.target === event.currentTarget && state.actions.close()}
      >
        <div
          ref={root}
          role="dialog"
          aria-modal
          aria-label={texts.panel.panel(state.node.name)}
          tabIndex={-1}
          className={styles["panel"]}
          data-node-panel={state.node.name}
        >
          <PanelHeader />
          <PanelColumns
            kind={kindOf(state)}
            input={<InputColumn onInsert={insert} />}
            output={<OutputColumn />}
          >
            <MiddleColumn isCredentialOpen={isCredentialOpen} onCredentialOpen={setCredentialOpen} />
          </PanelColumns>
        </div>
      </div>
    </FormContext>
  );
}

function kindOf(state: PanelState): PanelKind {
  if (state.description?.parameterPane === "wide") return "wide";
  return state.isTrigger ? "trigger" : "regular";
}
