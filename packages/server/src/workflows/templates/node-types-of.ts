import type { TemplateNodeType } from "@heddle/api";
import type { Workflow } from "@heddle/workflow";

/** The types of nodes that a workflow uses, each once, without notes. */
export function nodeTypesOf({ nodes }: Workflow): TemplateNodeType[] {
  const types = [...new Set(nodes.map(({ type }) => type))].filter((type) => !type.endsWith(".stickyNote"));
  return types.map((name) => ({ name, displayName: wordsOf(name) }));
}

/** The name of a type of nodes in words: `n8n-nodes-base.httpRequest` is `Http Request`. */
export function wordsOf(type: string): string {
  const words = type.slice(type.lastIndexOf(".") + 1).replace(/([a-z0-9])([A-Z])/g, "$1 $2");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
