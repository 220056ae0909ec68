import type { CallExpression, Expression, MemberExpression, Super } from "acorn";
import { currentItem, itemsOfNode, pairedItem } from "../roots/items.ts";
import { charge, type Run } from "../run.ts";
import type { Code } from "./code.ts";
import type { Names } from "./names.ts";

type Link = MemberExpression | CallExpression;

/** The start of a chain as one step, and how many links it covers. */
interface ChainStart {
  readonly code: Code;
  readonly links: number;
}

/**
 * Code for `$('Name').item`, `$('Name').first()`, `$input.all()` and similar starts of a chain, without creating an object for the
 * node. `links` are the links of the chain, the innermost last. Undefined for all other chains.
 */
export function nodeAccess(
  inner: Expression | Super,
  links: readonly Link[],
  names: Names,
): ChainStart | undefined {
  if (inner.type !== "Identifier" || names.find(inner.name)) return undefined;
  if (inner.name === "$input") return fromMember(links, 1, inputCodes);
  const name = inner.name === "$" ? literalName(links.at(-1)) : undefined;
  return name === undefined ? undefined : fromMember(links, 2, nodeCodes(name));
}

function literalName(call: Link | undefined): string | undefined {
  if (call?.type !== "CallExpression" || call.optional || call.arguments.length !== 1) return undefined;
  const [name] = call.arguments;
  return name?.type === "Literal" && typeof name.value === "string" ? name.value : undefined;
}

interface Codes {
  readonly item: Code;
  readonly first: Code;
  readonly last: Code;
  readonly all: Code;
}

/** Code for the member at link `at` from the inside: `item`, or a method that is called without arguments. */
function fromMember(links: readonly Link[], at: number, codes: Codes): ChainStart | undefined {
  const member = links.at(-at);
  if (member?.type !== "MemberExpression" || member.optional || member.computed) return undefined;
  if (member.property.type !== "Identifier") return undefined;
  const { name } = member.property;
  const call = links.at(-at - 1);
  const isCalled = call?.type === "CallExpression";
  if (name === "item" && !isCalled) return { code: codes.item, links: at };
  if (!isCalled || call.optional || call.arguments.length > 0) return undefined;
  return name === "first" || name === "last" || name === "all"
    ? { code: codes[name], links: at + 1 }
    : undefined;
}

const inputCodes: Codes = {
  item: (run) => currentItem(run),
  first: (run) => run.scope.items[0],
  last: (run) => run.scope.items.at(-1),
  all: (run) => run.scope.items,
};

function nodeCodes(name: string): Codes {
  return {
    item: (run) => pairedItem(name, run.scope.itemIndex, run),
    first: (run) => outputOf(name, run)[0],
    last: (run) => outputOf(name, run).at(-1),
    all: (run) => {
      const items = outputOf(name, run);
      charge(run, items.length >> 5);
      run.lastItems = items;
      return items;
    },
  };
}

function outputOf(name: string, run: Run) {
  charge(run, 4);
  return itemsOfNode(name, undefined, undefined, run);
}
