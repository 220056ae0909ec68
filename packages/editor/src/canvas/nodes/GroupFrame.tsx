import { type NodeProps, NodeResizer } from "@xyflow/react";
import { memo, useEffect, useState } from "react";
import { texts } from "../../base/texts/index.ts";
import { updateNode, useOpenWorkflow } from "../../document/index.ts";
import { setNoteBox } from "../edit/note-actions.ts";
import { useCanvas } from "../flow/canvas.ts";
import type { NoteNode } from "../flow/flow-model.ts";
import { stickyColors } from "../notes/sticky-colors.ts";
import styles from "./GroupFrame.module.css";

/** A titled frame around nodes; dragging its title moves its members. Pointer events inside reach the canvas. */
export const GroupFrame = memo(function GroupFrame({ id, data, selected }: NodeProps<NoteNode>) {
  const open = useOpenWorkflow();
  const canvas = useCanvas();
  const { node } = data;
  const [isEditing, setEditing] = useState(false);
  const title = titleOf(node.parameters["content"]);
  useEffect(() => canvas.onEditNote(id, () => !open.readOnly && setEditing(true)), [canvas, id, open]);
  const rename = (next: string) => {
    setEditing(false);
    const content = `## ${next.trim() || texts.canvas.groupName}`;
    if (next.trim() !== title)
      updateNode(open.document, id, { parameters: { ...node.parameters, content } }, { label: "group name" });
  };
  return (
    <div
      className={styles["frame"]}
      data-selected={selected || undefined}
      style={stickyColors(node.parameters["color"])}
    >
      {selected && !open.readOnly && (
        <NodeResizer
          minWidth={160}
          minHeight={120}
          color="var(--accent)"
          onResizeEnd={(_, box) => setNoteBox(open, id, box)}
        />
      )}
      {isEditing ? (
        <input
          className={`${styles["input"]} nodrag nopan`}
          aria-label={texts.canvas.groupTitle}
          defaultValue={title}
          // biome-ignore lint/a11y/noAutofocus: the name is written where it stood, on request.
          autoFocus
          onFocus={(event) => event.target.select()}
          onBlur={(event) => rename(event.target.value)}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === "Enter") event.currentTarget.blur();
            if (event.key === "Escape") setEditing(false);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard opens it through the canvas (Enter).
        <div
          className={styles["title"]}
          data-group-title={title}
          onDoubleClick={() => !open.readOnly && setEditing(true)}
        >
          {title}
        </div>
      )}
    </div>
  );
});

/** Returns the first line of the note that represents the frame in other products. */
function titleOf(content: unknown): string {
  const [line = ""] = typeof content === "string" ? content.split("\n") : [];
  return line.replace(/^#+\s*/, "").trim();
}
