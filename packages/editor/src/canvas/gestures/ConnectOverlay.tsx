import { Panel, ViewportPortal } from "@xyflow/react";
import { Fragment } from "react";
import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { applies, byOrder } from "../../commands/command.ts";
import { keysOf } from "../../commands/shown-keys.ts";
import { useOpenWorkflow } from "../../document/index.ts";
import { Kbd } from "../../ui/index.ts";
import { portCentre, wireBetween } from "../edges/wire-ends.ts";
import { endsOf, fittingInputs, outputsOf, refusalOf } from "../edit/connect-mode.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { ConnectState } from "../flow/canvas-state.ts";
import type { FlowModel } from "../flow/flow-model.ts";
import styles from "./ConnectOverlay.module.css";
import { connectCommands } from "./connecting/all-commands.ts";

const text = texts.canvas;

/** Preview of the connection that is being created by keys, with the available keys. */
export function ConnectOverlay({ model }: { model: FlowModel }) {
  const canvas = useCanvas();
  const state = useStore(canvas.state, (all) => all.connecting);
  if (!state) return null;
  return (
    <>
      <Wire state={state} model={model} />
      <Banner state={state} />
    </>
  );
}

function Banner({ state }: { state: ConnectState }) {
  const canvas = useCanvas();
  const open = useOpenWorkflow();
  const { document } = open;
  const outputs = outputsOf(open, state.source);
  const inputs = fittingInputs(open, state);
  const name = (id: string) => document.node(id)?.name ?? "";
  const label = (list: typeof outputs, index: number) =>
    list.length > 1 ? (list[index]?.label ?? String(index + 1)) : undefined;
  const hints = connectCommands
    .filter((command) => command.hint !== undefined && applies(command, { canvas, connecting: state }))
    .toSorted(byOrder);
  const refusal = state.target === undefined ? undefined : refusalOf(open, state);
  return (
    <Panel position="top-center" className={styles["banner"]}>
      <p role="status" className={styles["sentence"]}>
        {text.connecting(name(state.source), label(outputs, state.output))}{" "}
        {state.target === undefined
          ? text.connectingNowhere
          : text.connectingTo(name(state.target), label(inputs, state.input))}
        {refusal && <span className={styles["refusal"]}> – {text.connectingRefused[refusal]}</span>}
      </p>
      <p className={styles["keys"]}>
        {hints.map((command) => (
          <Fragment key={command.id}>
            <Kbd>{keysOf(command) ?? ""}</Kbd> {command.hint}{" "}
          </Fragment>
        ))}
      </p>
    </Panel>
  );
}

function Wire({ state, model }: { state: ConnectState; model: FlowModel }) {
  const open = useOpenWorkflow();
  const { source, target, type = "main", output, input } = endsOf(open, state);
  if (target === undefined) return null;
  const from = portCentre(model.node(source), `out:${type}:${output}`);
  const to = portCentre(model.node(target), `in:${type}:${input}`);
  if (!from || !to) return null;
  return (
    <ViewportPortal>
      <svg className={styles["wire"]} aria-hidden="true">
        <path d={wireBetween(type === "main", from, to).path} />
      </svg>
    </ViewportPortal>
  );
}
