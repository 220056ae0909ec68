import { allowsExpression, getAtPath } from "@heddle/workflow";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { texts } from "../base/texts/index.ts";
import { useOpenWorkflow } from "../document/index.ts";
import { FormContext } from "../form/parameters/form-services.ts";
import { valueAfterDrop } from "../form/parameters/model/mapping-text.ts";
import { ResizeHandle, toast } from "../ui/index.ts";
import { InputColumn } from "./InputColumn.tsx";
import { MiddleColumn } from "./MiddleColumn.tsx";
import { MiddleGrip } from "./MiddleGrip.tsx";
import { FocusTarget } from "./model/focus-target.ts";
import { createHoverStore, HoverContext } from "./model/hover.ts";
import { type PanelActions, PanelContext, type PanelState } from "./model/panel-context.ts";
import { keepWidths, moveBorder, moveBoth, type PanelKind, readWidths, startWidths } from "./model/widths.ts";
import styles from "./NodePanel.module.css";
import { OutputColumn } from "./OutputColumn.tsx";
import { PanelHeader } from "./PanelHeader.tsx";
import { useNodeForm } from "./use-node-form.ts";
import { usePanelKeys } from "./use-panel-keys.ts";
import { usePanelState } from "./use-panel-state.ts";

export interface NodePanelProps {
  nodeId: string;
  onClose(): void;
  /** Runs up to a node. Without it the panel only shows. */
  onRun?: ((nodeId: string) => void) | undefined;
  onStop?: (() => void) | undefined;
  /** Names of the nodes that a run up to a node would run. */
  whatRuns?: ((nodeId: string) => readonly string[]) | undefined;
  /** Told when the panel moved on to another node. */
  onOpenNode?: ((nodeId: string) => void) | undefined;
}

/** Everything of one node over the canvas: what comes in, its parameters, what goes out. */
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
    close: props.onClose,
    open: (id) => {
      setShownId(id);
      props.onOpenNode?.(id);
    },
  };
  return <OpenPanel key={shownId} nodeId={shownId} actions={actions} />;
}

function OpenPanel({ nodeId, actions }: { nodeId: string; actions: PanelActions }) {
  const hover = useMemo(createHoverStore, []);
  const state = usePanelState(nodeId, actions);
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
  return (
    <FormContext value={services}>
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
          <Columns
            kind={kindOf(state)}
            insert={insert}
            isCredentialOpen={isCredentialOpen}
            onCredentialOpen={setCredentialOpen}
          />
        </div>
      </div>
    </FormContext>
  );
}

function kindOf(state: PanelState): PanelKind {
  if (state.description?.parameterPane === "wide") return "wide";
  return state.isTrigger ? "trigger" : "regular";
}

interface ColumnsProps {
  kind: PanelKind;
  insert(mapped: Parameters<typeof valueAfterDrop>[2]): void;
  isCredentialOpen: boolean;
  onCredentialOpen(open: boolean): void;
}

function Columns({ kind, insert, isCredentialOpen, onCredentialOpen }: ColumnsProps) {
  const host = useRef<HTMLDivElement>(null);
  const { run } = useOpenWorkflow();
  const [widths, setWidths] = useState(() => readWidths(kind));
  const move = (border: "input" | "output") => (delta: number) => {
    const whole = host.current?.clientWidth ?? 1;
    const next = moveBorder(widths, border, delta / whole);
    setWidths(next);
    keepWidths(kind, next);
  };
  const moveMiddle = (delta: number) => {
    const next = moveBoth(widths, delta / (host.current?.clientWidth ?? 1));
    setWidths(next);
    keepWidths(kind, next);
  };
  const reset = () => {
    setWidths(startWidths(kind));
    keepWidths(kind, startWidths(kind));
  };
  return (
    <div ref={host} className={styles["columns"]} data-running={run.isRunning || undefined}>
      <section
        data-panel-column
        className={styles["column"]}
        style={{ width: `${widths.input * 100}%` }}
        aria-label={texts.panel.input}
      >
        <InputColumn onInsert={insert} />
      </section>
      <ResizeHandle axis="x" label={texts.panel.resizeInput} onResize={move("input")} onReset={reset} />
      <section
        data-panel-column
        className={`${styles["column"]} ${styles["middle"]}`}
        aria-label={texts.panel.parameters}
      >
        <MiddleGrip onMove={moveMiddle} onReset={reset} />
        <MiddleColumn isCredentialOpen={isCredentialOpen} onCredentialOpen={onCredentialOpen} />
      </section>
      <ResizeHandle axis="x" label={texts.panel.resizeOutput} onResize={move("output")} onReset={reset} />
      <section
        data-panel-column
        className={styles["column"]}
        style={{ width: `${widths.output * 100}%` }}
        aria-label={texts.panel.output}
      >
        <OutputColumn />
      </section>
    </div>
  );
}
