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

function recentRows({ entries, recent }: ViewInput): Row[] {
  const used = recent
    .flatMap((key) => entries.find((entry) => entry.key === key) ?? [])
    .slice(0, MAX_RECENT_SHOWN);
  if (used.length === 0) return [];
  return [heading(texts.creator.recent), ...used.map((entry) => entryRow(entry, "recent"))];
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
