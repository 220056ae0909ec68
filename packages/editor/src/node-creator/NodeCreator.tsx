import { ArrowLeft, X } from "lucide-react";
import { useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useCurrentUser } from "../base/rest/index.ts";
import { texts } from "../base/texts/index.ts";
import { track } from "../base/usage/index.ts";
import type { CreatorRequest } from "../canvas/index.ts";
import { isTriggerNode, type NewNode, useOpenWorkflow } from "../document/index.ts";
import { IconButton } from "../ui/index.ts";
import { CreatorRow } from "./CreatorRow.tsx";
import { CreatorTools } from "./CreatorTools.tsx";
import { type CreatorView, creatorState, currentPage, reduceCreator } from "./creator-state.ts";
import { creatorTitle } from "./creator-title.ts";
import { fittingEntries } from "./fitting.ts";
import styles from "./NodeCreator.module.css";
import { recentTypes } from "./recent.ts";
import { recommendedParts } from "./recommended-parts.ts";
import { type Row, rowsOf } from "./rows.ts";
import { suggestedTypes } from "./suggested-nodes.ts";

export interface NodeCreatorProps {
  request: CreatorRequest;
  onAdd(node: NewNode): void;
  onClose(): void;
}

/** Panel on the right from which nodes are added: by search, by category, by dragging. */
export function NodeCreator({ request, onAdd, onClose }: NodeCreatorProps) {
  const { catalog, document } = useOpenWorkflow();
  const first = useMemo(
    () =>
      request.view ??
      viewFor(
        request,
        [...document.nodes.values()].some((node) => isTriggerNode(node, catalog)),
      ),
    [request, document, catalog],
  );
  const [state, dispatch] = useReducer(reduceCreator, first, creatorState);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => track("User opened nodes panel", { source: request.source }), [request.source]);
  const entries = useMemo(() => fittingEntries(catalog, document, request), [catalog, document, request]);
  const answers = useCurrentUser().data?.personalizationAnswers;
  const suggested = useMemo(() => suggestedTypes(answers), [answers]);
  const recent = useMemo(recentTypes.read, []);
  const rows = useMemo(
    () => rowsOf({ state, entries, recent, suggested, recommended: recommendedParts(request.to?.type) }),
    [state, entries, recent, suggested, request.to?.type],
  );
  const choices = useMemo(() => rows.filter((row) => row.kind !== "heading"), [rows]);
  const page = currentPage(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top; one whose parts open stays where it is.
  useEffect(() => setActive(firstChoice(choices)), [state.history, state.query, entries]);
  useEffect(() => {
    list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const choose = (row: Row | undefined, openActions = true) => {
    if (!row || row.kind === "heading") return;
    if (row.kind === "page") dispatch({ type: "open", page: row.page });
    else if (row.kind === "category") dispatch({ type: "toggle", category: row.name });
    else if (row.kind === "switch") dispatch({ type: "view", view: row.view });
    else if (row.hasActions && openActions)
      dispatch({ type: "open", page: { kind: "actions", view: page.view, type: row.entry.type } });
    else {
      recentTypes.note(row.entry.type);
      onAdd({ type: row.entry.type, ...(row.entry.parameters ? { parameters: row.entry.parameters } : {}) });
    }
  };
  /** Only opens pages: Enter adds a node. */
  const goIn = (row: Row | undefined) => {
    if (row && (row.kind !== "entry" || row.hasActions)) choose(row);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const atEdge = state.query === "";
    if (step !== undefined) setActive((active + step + choices.length) % Math.max(choices.length, 1));
    else if (event.key === "Enter") choose(choices[active]);
    else if (event.key === "ArrowRight" && atEdge) goIn(choices[active]);
    else if (event.key === "ArrowLeft" && atEdge) dispatch({ type: "back" });
    else if (event.key === "Escape")
      state.history.length > 1 || state.query !== "" ? dispatch({ type: "back" }) : onClose();
    else if (event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <aside className={styles["panel"]} aria-label={texts.creator.title} onKeyDown={onKeyDown} data-own-keys>
      <header className={styles["header"]}>
        {state.history.length > 1 && (
          <IconButton
            size="sm"
            label={texts.creator.back}
            icon={<ArrowLeft size={15} />}
            onClick={() => dispatch({ type: "back" })}
          />
        )}
        <h2 className={styles["title"]}>{creatorTitle(page, entries, request, document)}</h2>
        <IconButton size="sm" label={texts.ui.close} icon={<X size={15} />} onClick={onClose} />
      </header>
      <CreatorTools
        page={page}
        query={state.query}
        activeId={choices[active] ? `node-creator-${active}` : undefined}
        dispatch={dispatch}
      />
      <div
        ref={list}
        id="node-creator-list"
        role="listbox"
        aria-label={texts.creator.title}
        tabIndex={-1}
        className={styles["list"]}
      >
        <CreatorRows rows={rows} choices={choices} active={active} onHover={setActive} onChoose={choose} />
        {choices.length === 0 && <NoResults onAdd={onAdd} has={(type) => catalog.has(type)} />}
      </div>
    </aside>
  );
}

interface CreatorRowsProps {
  rows: readonly Row[];
  /** Selectable rows. */
  choices: readonly Row[];
  active: number;
  onHover(index: number): void;
  onChoose(row: Row): void;
}

function CreatorRows({ rows, choices, active, onHover, onChoose }: CreatorRowsProps) {
  return rows.map((row) => {
    const index = row.kind === "heading" ? -1 : choices.indexOf(row);
    return (
      <CreatorRow
        key={row.key}
        row={row}
        index={index}
        isActive={index === active}
        onHover={() => onHover(index)}
        onChoose={() => onChoose(row)}
      />
    );
  });
}

function NoResults({ onAdd, has }: { onAdd(node: NewNode): void; has(type: string): boolean }) {
  const ways = [
    { type: "n8n-nodes-base.httpRequest", label: texts.creator.addHttp },
    { type: "n8n-nodes-base.webhook", label: texts.creator.addWebhook },
  ].filter((way) => has(way.type));
  return (
    <div className={styles["none"]}>
      <p className={styles["noneTitle"]}>{texts.creator.noResults}</p>
      <p>{texts.creator.noResultsHint}</p>
      {ways.map((way) => (
        <button
          key={way.type}
          type="button"
          className={styles["way"]}
          onClick={() => onAdd({ type: way.type })}
        >
          {way.label}
        </button>
      ))}
    </div>
  );
}

/** Collapsible headings are skipped initially. */
function firstChoice(choices: readonly Row[]): number {
  return Math.max(
    0,
    choices.findIndex((row) => row.kind !== "category"),
  );
}

/** Returns triggers for a workflow without one; after an output only steps are useful. */
function viewFor(request: CreatorRequest, hasTrigger: boolean): CreatorView {
  if (request.to && (request.to.type ?? "main") !== "main") return "All";
  if (request.from || request.to || request.edgeId !== undefined) return "Regular";
  if (request.replaces !== undefined) return "All";
  return hasTrigger ? "Regular" : "Trigger";
}
