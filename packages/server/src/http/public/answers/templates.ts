import type { PUBLIC_CALLS, PublicAnswerOf, TemplateSummary } from "@heddle/api";

/** A template as the public API answers it. */
export function toPublicTemplate({
  id,
  name,
  description,
  createdAt,
  nodes,
  categories,
}: TemplateSummary): PublicAnswerOf<(typeof PUBLIC_CALLS)["saveTemplate"]> {
  return {
    id,
    name,
    description,
    createdAt,
    nodes: nodes.map((node) => ({ name: node.name, displayName: node.displayName })),
    categories: categories.map((category) => ({ id: category.id, name: category.name })),
  };
}
