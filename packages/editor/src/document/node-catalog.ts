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

/** The installed node types as the editor knows them: by their descriptions alone. */
export class NodeCatalog implements NodeTypes {
  readonly #types = new Map<string, NodeType>();
  readonly #tools = new Map<string, NodeType>();

  constructor(descriptions: readonly NodeTypeDescription[]) {
    const byName = Map.groupBy(descriptions, (description) => description.name);
    for (const [name, group] of byName) this.#types.set(name, { name, descriptions: group, effect: "pure" });
  }

  /** Types that language models may call are also there as tools, and those that ask as such that ask before tools; the server lists neither. */
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

  /** The form that a node of this version has; undefined for types that are not installed. */
  describe(node: { type: string; typeVersion: number }): NodeTypeDescription | undefined {
    const type = this.get(node.type);
    return type && descriptionOf(type, node.typeVersion);
  }

  /** What a new node of the type would be; undefined for types that are not installed. */
  newest(name: string): { description: NodeTypeDescription; version: number } | undefined {
    const type = this.get(name);
    if (!type) return undefined;
    const version = type.descriptions[0]?.defaultVersion ?? versionsOf(type).at(-1) ?? 1;
    return { description: descriptionOf(type, version), version };
  }

  /** The newest description of every type. */
  all(): NodeTypeDescription[] {
    return [...this.#types.keys()].flatMap((name) => this.newest(name)?.description ?? []);
  }

  /** The types that others are as tools of language models, in the categories of these, and those that ask a person before tools. */
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

/** Types that ask before tools are a category of their own where tools are offered. */
function reviewCategories({ codex }: NodeTypeDescription): NodeTypeDescription["codex"] {
  return { categories: codex?.subcategories?.["Tools"] ?? [], subcategories: {} };
}

/** Knows no node type. */
export const emptyCatalog = new NodeCatalog([]);

/** The type name of notes. */
export const STICKY_NOTE_TYPE = "n8n-nodes-base.stickyNote";

/** Whether nodes of the type start executions. */
export function isTrigger(description: NodeTypeDescription | undefined): boolean {
  return description?.group.includes("trigger") ?? false;
}

/** Whether a type that is not installed is a trigger follows from its name. */
export function isTriggerNode(node: { type: string; typeVersion: number }, catalog: NodeCatalog): boolean {
  const description = catalog.describe(node);
  return description ? isTrigger(description) : /(Trigger|\.(webhook|cron|start|interval))$/.test(node.type);
}
