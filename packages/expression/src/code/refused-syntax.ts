import { fail } from "../errors.ts";

/** Names of rejected syntax, and alternatives. Keys are types of syntax nodes, and names. */
export const REFUSED_SYNTAX: Readonly<Record<string, readonly [what: string, instead?: string]>> = {
  ThisExpression: ["'this'", "Use the name of the variable, such as $json or $input."],
  Super: ["'super'"],
  ClassExpression: ["A class", "Use an object such as { name: value }, or a Code node."],
  ClassDeclaration: ["A class", "Use an object such as { name: value }, or a Code node."],
  ImportExpression: ["'import'", "Use a Code node where a module is needed."],
  MetaProperty: ["'import.meta' and 'new.target'"],
  TaggedTemplateExpression: [
    "A function before a template text (other than String.raw)",
    "Call the function with parentheses: name(`text`).",
  ],
  AwaitExpression: [
    "'await'",
    "Expressions do not wait for anything. Use a Code node, or another node before this one.",
  ],
  YieldExpression: ["'yield'", "Make a list instead, such as list.map(x => …)."],
  PrivateIdentifier: ["A private name"],
  WithStatement: ["'with'", "Write the object before each of its fields."],
  DebuggerStatement: ["'debugger'", "Remove it."],
  async: [
    "An async function",
    "Expressions do not wait for anything. Remove the word async, or use a Code node.",
  ],
  generator: ["A generator function", "Make a list instead, such as list.map(x => …)."],
  bigint: ["A BigInt", "Remove the n after the number, or put the number in quotes to keep all its digits."],
  accessor: ["A getter or setter", "Write the value itself: { name: value }."],
  arguments: ["The name 'arguments'", "Name the parameters, or collect them: (...all) => all.length."],
  eval: ["The name 'eval'", "Write the expression itself. JSON.parse(text) reads data from a text."],
};

/** @throws ExpressionError `syntax-not-allowed` with the advice for the syntax, a key of `REFUSED_SYNTAX` or any other name. */
export function refuse(what: string): never {
  const [name, instead] = Object.hasOwn(REFUSED_SYNTAX, what) ? REFUSED_SYNTAX[what]! : [`'${what}'`];
  return fail("syntax-not-allowed", name, instead);
}
