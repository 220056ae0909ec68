import { Panel } from "@xyflow/react";
import { ChevronDown, ChevronUp, Search, X } from "lucide-react";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { texts } from "../../base/texts/index.ts";
import { useOpenWorkflow, useTopic } from "../../document/index.ts";
import { IconButton, Input } from "../../ui/index.ts";
import { command as find } from "../commands/view/find.command.ts";
import { openNode, showNode } from "../edit/open-node.ts";
import { useCanvas } from "../flow/canvas.ts";
import { knownType } from "../nodes/known-types/known-type.ts";
import { NodeIcon } from "../nodes/NodeIcon.tsx";
import styles from "./SearchPanel.module.css";
import { type SearchHit, searchWorkflow } from "./search-workflow.ts";

const text = texts.canvas;
/** Maximum number of listed hits; "next" reaches the others. */
const MAX_LISTED = 50;

/** Finds nodes by name and content, and navigates to them. */
export function SearchPanel() {
  const canvas = useCanvas();
  const isOpen = useStore(canvas.state, (state) => state.isSearching);
  return isOpen ? <OpenSearch onClose={() => canvas.state.setState({ isSearching: false })} /> : null;
}

function OpenSearch({ onClose }: { onClose(): void }) {
  const open = useOpenWorkflow();
  const canvas = useCanvas();
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const version = useTopic(open.document, "*", () => open.document.nodes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the nodes are what is searched.
  const hits = useMemo(() => searchWorkflow(open, query), [open, query, version]);
  const current = hits[at] ?? hits[0];
  const go = (index: number) => {
    const next = (index + hits.length) % Math.max(hits.length, 1);
    const hit = hits[next];
    if (!hit) return;
    setAt(next);
    showNode(canvas, hit.id);
  };
  const search = (value: string) => {
    setQuery(value);
    setAt(0);
    const [first] = searchWorkflow(open, value);
    if (first) showNode(canvas, first.id);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: event.shiftKey ? -1 : 1 }[event.key];
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      onClose();
      openNode(canvas, current?.id);
    } else if (step !== undefined) go(at + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Panel position="top-center" className={`${styles["panel"]} nopan nowheel`}>
      <search className={styles["bar"]} onKeyDown={onKeyDown} aria-label={find.label}>
        <Input
          autoFocus
          type="search"
          role="combobox"
          aria-expanded={hits.length > 0}
          aria-controls="canvas-search-hits"
          aria-activedescendant={current ? `canvas-search-${current.id}` : undefined}
          aria-label={find.label}
          placeholder={text.searchPlaceholder}
          prefix={<Search size={14} />}
          value={query}
          onChange={(event) => search(event.target.value)}
        />
        <span className={styles["count"]} role="status">
          {query.trim() !== "" && text.searchCount(hits.length === 0 ? 0 : at + 1, hits.length)}
        </span>
        <IconButton
          size="sm"
          label={text.searchPrevious}
          icon={<ChevronUp size={15} />}
          disabled={hits.length === 0}
          onClick={() => go(at - 1)}
        />
        <IconButton
          size="sm"
          label={text.searchNext}
          icon={<ChevronDown size={15} />}
          disabled={hits.length === 0}
          onClick={() => go(at + 1)}
        />
        <IconButton size="sm" label={texts.ui.close} icon={<X size={15} />} onClick={onClose} />
      </search>
      {query.trim() !== "" && (
        <div id="canvas-search-hits" role="listbox" aria-label={find.label} className={styles["hits"]}>
          {hits.slice(0, MAX_LISTED).map((hit, index) => (
            <Hit key={hit.id} hit={hit} isCurrent={hit === current} onChoose={() => go(index)} />
          ))}
          {hits.length === 0 && <p className={styles["none"]}>{text.searchNone}</p>}
        </div>
      )}
    </Panel>
  );
}

function Hit({ hit, isCurrent, onChoose }: { hit: SearchHit; isCurrent: boolean; onChoose(): void }) {
  const { document, catalog } = useOpenWorkflow();
  const node = document.node(hit.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field above moves through the list.
    <div
      id={`canvas-search-${hit.id}`}
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      className={styles["hit"]}
      data-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <NodeIcon description={node && catalog.describe(node)} known={node && knownType(node.type)} size={20} />
      <span className={styles["name"]}>{hit.name}</span>
      {hit.kind !== "name" && (
        <span className={styles["excerpt"]} title={hit.path}>
          <span className={styles["kind"]}>{hit.path ?? text.searchIn[hit.kind]}</span> {hit.excerpt}
        </span>
      )}
    </div>
  );
}
