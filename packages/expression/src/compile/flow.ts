import type {
  BinaryExpression,
  ConditionalExpression,
  Expression,
  LogicalExpression,
  ParenthesizedExpression,
  PrivateIdentifier,
  SequenceExpression,
  UnaryExpression,
} from "acorn";
import type { Code } from "../code/code.ts";
import { withConstant } from "../code/constant-operators.ts";
import type { Names } from "../code/names.ts";
import { binaryOperators, unaryOperators } from "../code/operators.ts";
import { staticKey } from "../code/static-key.ts";
import { sumOfLocals } from "../code/sums.ts";
import { fail } from "../errors.ts";
import { SIZE_LIMITS } from "../limits.ts";
import { deleteMember } from "../members/write.ts";
import { toKey } from "../values/coerce.ts";
import type { Build } from "./build.ts";
import { isKnownName } from "./variables.ts";

/** Code for `(expression)`. */
export function parenthesized(node: ParenthesizedExpression, names: Names, build: Build): Code {
  return build.expression(node.expression, names);
}

/** Code for `&&`, `||` and `??`. */
export function logical(node: LogicalExpression, names: Names, build: Build): Code {
  const left = build.expression(node.left, names);
  const right = build.expression(node.right, names);
  switch (node.operator) {
    case "&&":
      return (run, frame) => left(run, frame) && right(run, frame);
    case "||":
      return (run, frame) => left(run, frame) || right(run, frame);
    case "??":
      return (run, frame) => left(run, frame) ?? right(run, frame);
  }
}

/** Code for `test ? yes : no`. */
export function conditional(node: ConditionalExpression, names: Names, build: Build): Code {
  const test = build.expression(node.test, names);
  const yes = build.expression(node.consequent, names);
  const no = build.expression(node.alternate, names);
  return (run, frame) => (test(run, frame) ? yes(run, frame) : no(run, frame));
}

/** Code for `a, b, c`. */
export function sequence(node: SequenceExpression, names: Names, build: Build): Code {
  const codes = node.expressions.map((part) => build.expression(part, names));
  return (run, frame) => {
    let value: unknown;
    for (const code of codes) value = code(run, frame);
    return value;
  };
}

/** Code for binary operators; chains such as `a + b + c` are compiled without recursion. */
export function binary(node: BinaryExpression, names: Names, build: Build): Code {
  const operations: BinaryExpression[] = [];
  let first: Expression | PrivateIdentifier = node;
  while (first.type === "BinaryExpression") {
    build.pass();
    if (operations.push(first) > SIZE_LIMITS.chainedOperators) fail("too-large", "it has too many operators");
    first = first.left;
  }
  let code = build.expression(first, names);
  for (const operation of operations.reverse()) {
    const join = binaryOperators[operation.operator] ?? fail("syntax-not-allowed", operation.operator);
    const right = build.expression(operation.right, names);
    const fused = build.watch ? undefined : inOneStep(operation, code, names);
    code = build.link(operation, fused ?? join(code, right), names);
  }
  return code;
}

function inOneStep(operation: BinaryExpression, left: Code, names: Names): Code | undefined {
  return sumOfLocals(operation, names) ?? withConstant(operation.operator, left, operation.right);
}

/** Code for unary operators, including `delete` and `typeof` of unknown names. */
export function unary(node: UnaryExpression, names: Names, build: Build): Code {
  const { argument, operator } = node;
  if (operator === "delete") return compileDelete(argument, names, build);
  if (operator === "typeof" && argument.type === "Identifier" && !isKnownName(argument.name, names)) {
    const { name } = argument;
    return (run) => {
      const value = run.scope.extra?.[name];
      return value === undefined ? "undefined" : typeof value;
    };
  }
  const apply = unaryOperators[operator] ?? fail("syntax-not-allowed", operator);
  return apply(build.expression(argument, names));
}

function compileDelete(argument: Expression, names: Names, build: Build): Code {
  if (argument.type !== "MemberExpression") return fail("syntax-not-allowed", "'delete' without a property");
  build.changes = true;
  const object = build.expression(argument.object, names);
  const key = staticKey(argument);
  const code: Code = key === undefined ? build.expression(argument.property as Expression, names) : () => key;
  return (run, frame) => deleteMember(object(run, frame), toKey(code(run, frame)), run);
}
