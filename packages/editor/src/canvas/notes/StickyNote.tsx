import { type NodeProps, NodeResizer } from "@xyflow/react";
import { memo, useEffect, useRef, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { GRID_PX, isSticky, stickySize, updateNode, useOpenWorkflow } from "../../document/index.ts";
import { Markdown } from "../../ui/index.ts";
import { setNoteBox } from "../edit/note-actions.ts";
import { useCanvas } from "../flow/canvas.ts";
import { useNodeMark } from "../flow/canvas-marks.ts";
import type { NoteNode } from "../flow/flow-model.ts";
import { MarkBadge } from "../flow/MarkBadge.tsx";
import marks from "../flow/Marks.module.css";
import styles from "./StickyNote.module.css";
import { stickyColors } from "./sticky-colors.ts";

/** A note on the canvas: Markdown text, a color, a size. Double click edits, Escape or a click elsewhere ends it. */
export const StickyNote = memo(function StickyNote({ id, data, selected }: NodeProps<NoteNode>) {
  const open = useOpenWorkflow();
  const { document, readOnly } = open;
  const canvas = useCanvas();
  const mark = useNodeMark(id);
  const { node } = data;
  const [editing, setEditing] = useState(false);
  const content = typeof node.parameters["content"] === "string" ? node.parameters["content"] : "";
  useEffect(() => canvas.onEditNote(id, () => !readOnly && setEditing(true)), [canvas, id, readOnly]);
  const setParameter = (values: Record<string, unknown>) => {
    const current = document.node(id);
    if (current && isSticky(current))
      updateNode(document, id, { parameters: { ...current.parameters, ...values } }, { label: "note" });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard opens it through the canvas (Enter).
    <div
      className={styles["note"]}
      data-selected={selected || undefined}
      data-mark={mark}
      style={stickyColors(node.parameters["color"])}
      onDoubleClick={() => !readOnly && setEditing(true)}
    >
      {mark && mark !== "none" && (
        <span className={marks["node"]}>
          <MarkBadge mark={mark} />
        </span>
      )}
      {selected && !readOnly && !editing && (
        <NodeResizer
          minWidth={GRID_PX * 4}
          minHeight={GRID_PX * 3}
          color="var(--accent)"
          onResizeEnd={(_, box) => setNoteBox(open, id, box)}
        />
      )}
      {editing ? (
        <StickyEditor
          text={content}
          onDone={(text) => {
            setEditing(false);
            if (text !== content) setParameter({ content: text, ...stickySize(node) });
          }}
        />
      ) : content === "" ? (
        selected && !readOnly && <p className={styles["hint"]}>{texts.canvas.stickyHint}</p>
      ) : (
        <Markdown text={content} className={styles["content"]} fallback={null} />
      )}
    </div>
  );
});

function StickyEditor({ text, onDone }: { text: string; onDone(text: string): void }) {
  const [draft, setDraft] = useState(text);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <textarea
      ref={area}
      className={`${styles["editor"]} nodrag nowheel nopan`}
      aria-label={texts.canvas.stickyLabel}
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={() => onDone(draft)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") event.currentTarget.blur();
      }}
    />
  );
}
