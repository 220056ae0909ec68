import type { TaggedTemplateExpression } from "acorn";
import type { Build } from "./build.ts";
import { staticKey } from "./chains.ts";
import type { Code } from "./code.ts";
import { joinTemplate } from "./literals.ts";
import type { Names } from "./names.ts";
import { refuse } from "./refused-syntax.ts";

/** String.raw`text`: the only tag, because others would need functions as JavaScript has them. */
export function taggedTemplate(node: TaggedTemplateExpression, names: Names, build: Build): Code {
  const { tag, quasi } = node;
  const isRaw =
    tag.type === "MemberExpression" &&
    tag.object.type === "Identifier" &&
    tag.object.name === "String" &&
    staticKey(tag) === "raw" &&
    names.find("String") === undefined;
  if (!isRaw) return refuse(node.type);
  const texts = quasi.quasis.map((part) => part.value.raw);
  return joinTemplate(texts, quasi.expressions, names, build);
}
