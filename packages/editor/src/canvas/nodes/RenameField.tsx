import { ViewportPortal } from "@xyflow/react";
import { useState } from "react";
import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { renameNode, useOpenWorkflow, whenNamesFollow } from "../../document/index.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { FlowModel } from "../flow/flow-model.ts";
import styles from "./RenameField.module.css";

/** Edits a node's name on its card. Enter applies it, Escape cancels. */
export function RenameField({ model }: { model: FlowModel }) {
  const canvas = useCanvas();
  const id = useStore(canvas.state, (state) => state.renaming);
  const node = id === undefined ? undefined : model.node(id);
  if (!node) return null;
  return (
    <ViewportPortal>
      <div
        className={`${styles["place"]} nopan nodrag`}
        style={{
          transform: `translate(${node.position.x}px, ${node.position.y}px)`,
          width: node.width,
          height: node.height,
        }}
      >
        <NameInput key={node.id} id={node.id} name={node.data.node.name} />
      </div>
    </ViewportPortal>
  );
}

function NameInput({ id, name }: { id: string; name: string }) {
  const { document, run } = useOpenWorkflow();
  const canvas = useCanvas();
  const [draft, setDraft] = useState(name);
  const close = () => canvas.state.setState({ renaming: undefined });
  const save = () => {
    close();
    if (draft.trim() === name) return;
    whenNamesFollow(() => {
      const after = renameNode(document, id, draft);
      if (after !== undefined && after !== name) run.renameNode(name, after);
    });
  };
  return (
    <input
      className={styles["input"]}
      aria-label={texts.canvas.nodeName}
      value={draft}
      // biome-ignore lint/a11y/noAutofocus: the name is written where it stood, on request.
      autoFocus
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") close();
      }}
    />
  );
}
