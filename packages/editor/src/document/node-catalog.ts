import {
  descriptionOf,
  type NodeType,
  type NodeTypeDescription,
  type NodeTypes,
  reviewBaseName,
  reviewNameOf,
  reviewOf,
  toolBaseName,
  toolNameOf,
  toolOf,
  versionsOf,
} from "@heddle/workflow";

/** The installed node types by their descriptions, without code. */
export class NodeCatalog implements NodeTypes {
  readonly #types = new Map<string, NodeType>();
  readonly #tools = new Map<string, NodeType>();

  constructor(descriptions: readonly NodeTypeDescription[]) {
    const byName = Map.groupBy(descriptions, (description) => description.name);
    for (const [name, group] of byName) this.#types.set(name, { name, descriptions: group, effect: "pure" });
  }

  /**
   * Returns a type. Types callable by language models also exist as tools, and approval types as tool reviewers; the
   * server lists neither.
   */
  get(type: string): NodeType | undefined {
    return this.#types.get(type) ?? this.#toolCalled(type);
  }

  has(type: string): boolean {
    return this.get(type) !== undefined;
  }

  #toolCalled(type: string): NodeType | undefined {
    const known = this.#tools.get(type);
    if (known) return known;
    const asks = this.#types.get(reviewBaseName(type) ?? "");
    const base = this.#types.get(toolBaseName(type) ?? "");
    const tool = (asks && reviewOf(asks)) ?? (base && toolOf(base));
    if (tool) this.#tools.set(type, tool);
    return tool;
  }

  /** Returns the form of a node's version; undefined for types that are not installed. */
  describe(node: { type: string; typeVersion: number }): NodeTypeDescription | undefined {
    const type = this.get(node.type);
    return type && descriptionOf(type, node.typeVersion);
  }

  /** Returns the description for a new node of the type; undefined for types that are not installed. */
  newest(name: string): { description: NodeTypeDescription; version: number } | undefined {
    const type = this.get(name);
    if (!type) return undefined;
    const version = type.descriptions[0]?.defaultVersion ?? versionsOf(type).at(-1) ?? 1;
    return { description: descriptionOf(type, version), version };
  }

  /** Returns the newest description of every type. */
  all(): NodeTypeDescription[] {
    return [...this.#types.keys()].flatMap((name) => this.newest(name)?.description ?? []);
  }

  /** Returns the tool variants of types, in their categories, and the tool reviewers. */
  tools(): NodeTypeDescription[] {
    return this.all().flatMap(({ name, codex }) => {
      const [tool, review] = [this.#madeOf(toolNameOf(name)), this.#madeOf(reviewNameOf(name))];
      return [
        ...(tool ? [{ ...tool, ...(codex && { codex }) }] : []),
        ...(review ? [{ ...review, codex: { ...codex, ...reviewCategories(review) } }] : []),
      ];
    });
  }

  #madeOf(name: string): NodeTypeDescription | undefined {
    return this.#types.has(name) ? undefined : this.newest(name)?.description;
  }
}

/** Returns the categories of tool reviewers, which have their own category among tools. */
function reviewCategories({ codex }: NodeTypeDescription): NodeTypeDescription["codex"] {
  return { categories: codex?.subcategories?.["Tools"] ?? [], subcategories: {} };
}

/** Catalog without node types. */
export const emptyCatalog = new NodeCatalog([]);

/** Type name of notes. */
export const STICKY_NOTE_TYPE = "n8n-nodes-base.stickyNote";

/** True if nodes of the type start executions. */
export function isTrigger(description: NodeTypeDescription | undefined): boolean {
  return description?.group.includes("trigger") ?? false;
}

/** Guesses from the name whether a type that is not installed is a trigger. */
export function isTriggerNode(node: { type: string; typeVersion: number }, catalog: NodeCatalog): boolean {
  const description = catalog.describe(node);
  return description ? isTrigger(description) : /(Trigger|\.(webhook|cron|start|interval))$/.test(node.type);
}
