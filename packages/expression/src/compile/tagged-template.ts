import type { TaggedTemplateExpression } from "acorn";
import type { Code } from "../code/code.ts";
import type { Names } from "../code/names.ts";
import { refuse } from "../code/refused-syntax.ts";
import { staticKey } from "../code/static-key.ts";
import type { Build } from "./build.ts";
import { joinTemplate } from "./literals.ts";

/** Code for String.raw`text`, the only supported tag: others would need JavaScript functions. */
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
