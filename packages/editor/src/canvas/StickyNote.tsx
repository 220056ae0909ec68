import { type NodeProps, NodeResizer } from "@xyflow/react";
import { memo, useEffect, useMemo, useRef, useState } from "react";
import {
  grid,
  isSticky,
  moveNodes,
  snap,
  stickySize,
  updateNode,
  useOpenWorkflow,
} from "../document/index.ts";
import { texts } from "../texts/index.ts";
import { useCanvas } from "./canvas-context.ts";
import type { StickyNode } from "./flow-model.ts";
import { renderMarkdown } from "./markdown.ts";
import styles from "./StickyNote.module.css";
import { useIsFar } from "./use-far.ts";

/** A note on the canvas: text in Markdown, a colour, a size. Double click writes, Escape or a click elsewhere ends it. */
export const StickyNote = memo(function StickyNote({ id, data, selected }: NodeProps<StickyNode>) {
  const { document, readOnly } = useOpenWorkflow();
  const { actions } = useCanvas();
  const far = useIsFar();
  const { node } = data;
  const [editing, setEditing] = useState(false);
  const content = typeof node.parameters["content"] === "string" ? node.parameters["content"] : "";
  const html = useMemo(() => renderMarkdown(content), [content]);
  useEffect(() => actions.onEditSticky(id, () => setEditing(true)), [actions, id]);
  const setParameter = (values: Record<string, unknown>) => {
    const current = document.node(id);
    if (current && isSticky(current))
      updateNode(document, id, { parameters: { ...current.parameters, ...values } });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard opens it through the canvas (Enter).
    <div
      className={styles["note"]}
      data-selected={selected || undefined}
      style={stickyColors(node.parameters["color"])}
      onDoubleClick={() => !readOnly && setEditing(true)}
    >
      {selected && !readOnly && !editing && (
        <NodeResizer
          minWidth={grid * 4}
          minHeight={grid * 3}
          color="var(--accent)"
          onResizeEnd={(_, box) => {
            document.transact("resize note", () => {
              moveNodes(document, [{ id, position: [box.x, box.y] }]);
              setParameter({ width: snap(box.width), height: snap(box.height) });
            });
          }}
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
      ) : far ? (
        <p className={styles["title"]}>{titleOf(content)}</p>
      ) : content === "" ? (
        <p className={styles["hint"]}>{texts.canvas.stickyHint}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown leaves only harmless markup.
        <div className={styles["content"]} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </div>
  );
});

const longestTitle = 48;

/** What a note is called from afar: its first line, where that is a heading or short. */
function titleOf(content: string): string {
  const line = content.split("\n").find((each) => each.trim() !== "") ?? "";
  const plain = line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[#*_`>~]/g, "")
    .trim();
  return line.trimStart().startsWith("#") || plain.length <= longestTitle ? plain : "";
}

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

/** 1 to 7 are colours of the theme; files may also hold a hex colour. */
export function stickyColors(color: unknown): Record<string, string> {
  if (typeof color === "string" && /^#[0-9a-f]{3,8}$/i.test(color)) {
    return {
      "--note-bg": `color-mix(in srgb, ${color} 26%, var(--bg-raised))`,
      "--note-border": `color-mix(in srgb, ${color} 60%, var(--border))`,
    };
  }
  const number = typeof color === "number" && color >= 1 && color <= 7 ? Math.round(color) : 1;
  return { "--note-bg": `var(--sticky-${number})`, "--note-border": `var(--sticky-${number}-border)` };
}
