import { texts } from "../base/texts/index.ts";
import { CORE_NODES, categoryLabel, groupByCategory } from "./categories.ts";
import type { CreatorView } from "./creator-state.ts";
import { actionEntries, type CreatorEntry } from "./entries.ts";
import { isPart } from "./fitting.ts";
import { entryRow, heading, pageRow, type Row, switchRow } from "./row.ts";

export interface ViewInput {
  entries: readonly CreatorEntry[];
  recent: readonly string[];
  suggested: readonly string[];
  recommended: readonly string[];
  toggled: ReadonlySet<string>;
}

const MAX_RECENT_SHOWN = 4;
/** Categories of larger libraries are initially collapsed. */
const MAX_OPEN_NODES = 60;
/** Category of pure sub-nodes. */
const PARTS = "AI";
/** Triggers with their own line, in order. */
const mainTriggers = [
  "scheduleTrigger",
  "webhook",
  "formTrigger",
  "manualTrigger",
  "executeWorkflowTrigger",
].map((name) => `n8n-nodes-base.${name}`);

/** Returns the first page of a view. */
export function viewRows(view: CreatorView, input: ViewInput): Row[] {
  if (view === "Trigger") return [...triggerRows(input), switchRow(texts.creator.toRegular, "Regular")];
  if (input.recommended.length > 0) return partRows(view, input);
  const rows = [
    ...recentRows(input),
    ...(view === "Regular" ? appsRow(input) : []),
    ...categoryRows(view, input),
  ];
  return view === "Regular" ? [...rows, switchRow(texts.creator.toTrigger, "Trigger")] : rows;
}

/** True for a node of a specific service, as opposed to a general tool. */
export function isApp({ node }: CreatorEntry): boolean {
  return !(node.codex?.categories ?? []).includes(CORE_NODES);
}

/** True for triggers that are listed first. */
export function isMainTrigger({ type }: CreatorEntry): boolean {
  return mainTriggers.includes(type);
}

/** Choices for a port of a sub-node: each one once, the likely ones first. */
function partRows(view: CreatorView, input: ViewInput): Row[] {
  const used = usedBefore(input);
  const usual = input.recommended
    .flatMap((type) => input.entries.find((entry) => entry.type === type) ?? [])
    .filter((entry) => !used.includes(entry));
  const others = input.entries.filter((entry) => !used.includes(entry) && !usual.includes(entry));
  return [
    ...recentRows(input),
    ...section(texts.creator.recommended, usual, "recommended"),
    ...categoryRows(view, { ...input, entries: others }),
  ];
}

function recentRows(input: ViewInput): Row[] {
  return section(texts.creator.recent, usedBefore(input), "recent");
}

function usedBefore({ entries, recent }: ViewInput): CreatorEntry[] {
  return recent.flatMap((key) => entries.find((entry) => entry.key === key) ?? []).slice(0, MAX_RECENT_SHOWN);
}

function section(label: string, entries: readonly CreatorEntry[], group: string): Row[] {
  return entries.length === 0 ? [] : [heading(label), ...entries.map((entry) => entryRow(entry, group))];
}

function triggerRows({ entries, suggested }: ViewInput): Row[] {
  const apps = entries.filter(isApp);
  const main = mainTriggers.flatMap((type) => entries.find((entry) => entry.type === type) ?? []);
  const others = entries.filter((entry) => !isApp(entry) && !isMainTrigger(entry));
  const wanted = suggested.flatMap((type) => entries.find((entry) => entry.type === type) ?? []);
  return [
    ...wanted.map((entry) => entryRow(entry, "suggested")),
    ...(apps.length > 0
      ? [pageRow({ kind: "apps", view: "Trigger" }, texts.creator.appEvents, apps.length)]
      : []),
    ...main.filter((entry) => !wanted.includes(entry)).map((entry) => entryRow(entry, "main")),
    ...(others.length > 0
      ? [pageRow({ kind: "other-triggers", view: "Trigger" }, texts.creator.otherTriggers, others.length)]
      : []),
  ];
}

function appsRow({ entries }: ViewInput): Row[] {
  const apps = entries.filter((entry) => isApp(entry) && actionEntries(entry.node).length > 0);
  return apps.length === 0
    ? []
    : [pageRow({ kind: "apps", view: "Regular" }, texts.creator.apps, apps.length)];
}

function categoryRows(view: CreatorView, { entries, suggested, toggled }: ViewInput): Row[] {
  const isSmall = entries.length <= MAX_OPEN_NODES;
  const isForPart = entries.some(({ node }) => isPart(node));
  return groupByCategory(entries, suggested).flatMap((category): Row[] => {
    const { name, subcategories } = category;
    const isOpenAtFirst = isSmall || subcategories !== undefined || (isForPart && name === PARTS);
    const isOpen = isOpenAtFirst !== toggled.has(name);
    const head: Row = {
      kind: "category",
      key: `category:${name}`,
      name,
      label: categoryLabel(name),
      isOpen,
      count: category.entries.length,
    };
    if (!isOpen) return [head];
    const inside = subcategories
      ? subcategories.map((part) =>
          pageRow(
            { kind: "category", view, category: name, subcategory: part.name },
            categoryLabel(part.name),
            part.entries.length,
          ),
        )
      : category.entries.map((entry) => entryRow(entry, name));
    return [head, ...inside];
  });
}
