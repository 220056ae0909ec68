import type { Choices } from "./choices.ts";
import { type Variable, Writer } from "./expressions.ts";
import type { Kind } from "./words.ts";

const kinds: readonly Kind[] = ["any", "number", "text", "list", "object"];

/** A program that terminates, from a list of decisions. */
export function writeProgram(choices: Choices, depth = 4): string {
  const writer = new Writer(choices);
  writer.writeBody = (left) => body(writer, left);
  return choices.oneIn(3) ? `(() => { ${body(writer, depth)} })()` : writer.value("any", depth);
}

function body(writer: Writer, depth: number): string {
  const size = writer.variables.length;
  const lines = Array.from({ length: 1 + writer.choices.below(3) }, () => statement(writer, depth));
  const result = `return ${writer.value("any", depth - 1)}`;
  writer.variables.length = size;
  return [...lines, result].join("; ");
}

function block(writer: Writer, depth: number, added: readonly Variable[] = [], end = ""): string {
  return writer.within(added, () => {
    const lines = Array.from({ length: 1 + writer.choices.below(2) }, () => statement(writer, depth - 1));
    return `{ ${lines.join("; ")}${end ? `; ${end}` : ""} }`;
  });
}

function statement(writer: Writer, depth: number): string {
  const { choices } = writer;
  if (depth <= 0 || choices.isUsedUp) return declaration(writer, 0);
  return choices.of([
    () => declaration(writer, depth),
    () => declaration(writer, depth),
    () => assignment(writer, depth),
    () => assignment(writer, depth),
    () => `if (${writer.value("flag", depth - 1)}) ${block(writer, depth)} else ${block(writer, depth)}`,
    () => forOf(writer, depth),
    () => forCount(writer, depth),
    () => whileLoop(writer, depth),
    () => tryBlock(writer, depth),
    () => switchBlock(writer, depth),
    () => `if (${writer.value("flag", depth - 1)}) return ${writer.value("any", depth - 1)}`,
    () => `${writer.value("any", depth - 1).replace(/^(?=\{|function|\[)/, "0, ")}`,
  ])();
}

function declaration(writer: Writer, depth: number): string {
  const { choices } = writer;
  const kind = choices.of(kinds);
  const name = writer.newName();
  const word = choices.of(["const", "let", "var"]);
  const value = writer.value(kind, depth - 1);
  const isConstant = word === "const";
  if (choices.oneIn(5)) {
    const other = writer.newName();
    const source = writer.value(choices.of<Kind>(["object", "list", "any"]), depth - 1);
    writer.variables.push({ name, kind: "any", isConstant }, { name: other, kind: "any", isConstant });
    return `${word} ${choices.of([`{ a: ${name} = 1, ...${other} }`, `[${name}, ...${other}]`, `{ length: ${name}, [${"`a`"}]: ${other} = [] }`])} = ${source}`;
  }
  writer.variables.push({ name, kind, isConstant });
  return `${word} ${name} = ${value}`;
}

function assignment(writer: Writer, depth: number): string {
  const { choices } = writer;
  const changeable = writer.variables.filter((one) => !one.isConstant);
  if (changeable.length === 0) return declaration(writer, depth);
  const { name } = choices.of(changeable);
  const value = () => writer.value("any", depth - 1);
  return choices.of([
    () => `${name} ${choices.of(["=", "+=", "-=", "*=", "||=", "&&=", "??=", "%=", "|=", "**="])} ${value()}`,
    () => `${name}${choices.of(["++", "--"])}`,
    () => `${name} = { ...${value()}, a: ${value()} }`,
    () => `[${name} = 1] = [${value()}]`,
    () =>
      `(o => { o.k = ${value()}; o["k"] ${choices.of(["+=", "??=", "||=", "-="])} ${value()}; o.n = o.k; delete o.k; ${name} = o })({})`,
    () =>
      `(l => { l[0] = ${value()}; l[l.length] = l.length; l.length = ${choices.of(["1", "2", "0"])}; ${name} = l })([1, 2, 3])`,
  ])();
}

function forOf(writer: Writer, depth: number): string {
  const { choices } = writer;
  const name = writer.newName();
  const source = choices.of([
    () => `${writer.value("list", depth - 2)}.slice(0, 4)`,
    () => `[...${writer.value("text", depth - 2)}].slice(-3)`,
    () => '["a", 1, null]',
  ])();
  const [word, from] = choices.oneIn(4) ? ["in", writer.value("object", depth - 2)] : ["of", source];
  const added: Variable[] = [{ name, kind: "any", isConstant: true }];
  const end = choices.of(["", "", `if (${name} === "a") continue`, `if (${name}) break`]);
  return `for (${choices.of(["const", "let", "var"])} ${name} ${word} ${from}) ${block(writer, depth, added, end)}`;
}

function forCount(writer: Writer, depth: number): string {
  const name = writer.newName();
  const label = writer.choices.oneIn(3) ? writer.newName() : "";
  const end =
    label &&
    writer.choices.of([`if (${name} > 1) break ${label}`, `for (const x of [1, 2]) continue ${label}`]);
  const count = 1 + writer.choices.below(4);
  const inner = block(writer, depth, [{ name, kind: "number", isConstant: true }], end || "");
  return `${label && `${label}: `}for (let ${name} = 0; ${name} < ${count}; ${name}++) ${inner}`;
}

function whileLoop(writer: Writer, depth: number): string {
  const name = writer.newName();
  const inner = block(writer, depth, [{ name, kind: "number", isConstant: true }]);
  return writer.choices.oneIn(2)
    ? `let ${name} = 0; while (${name}++ < 3) ${inner}`
    : `let ${name} = 0; do ${inner} while (++${name} < 3)`;
}

function tryBlock(writer: Writer, depth: number): string {
  const name = writer.newName();
  const thrown = writer.choices.of([
    "",
    `throw ${writer.value("any", depth - 2)}`,
    `throw new Error(${writer.value("text", depth - 2)})`,
    "null.x",
    "nope()",
  ]);
  const caught: Variable[] = [];
  const look = writer.choices.of(["", `${name} instanceof Error ? ${name}.name : ${name}`]);
  const last = writer.choices.oneIn(3) ? ` finally ${block(writer, depth)}` : "";
  return `try ${block(writer, depth, [], thrown)} catch (${name}) ${block(writer, depth, caught, look && `var ${name}e = ${look}`)}${last}`;
}

function switchBlock(writer: Writer, depth: number): string {
  const { choices } = writer;
  const cases = Array.from({ length: 1 + choices.below(3) }, () => {
    const test = choices.oneIn(4) ? "" : writer.value(choices.of<Kind>(["any", "number", "text"]), depth - 2);
    return { test, body: `${block(writer, depth)}${choices.oneIn(2) ? " break;" : ""}` };
  });
  let hasDefault = false;
  const parts = cases.map(({ test, body: inner }) => {
    if (test !== "" || hasDefault) return `case ${test || "null"}: ${inner}`;
    hasDefault = true;
    return `default: ${inner}`;
  });
  return `switch (${writer.value("any", depth - 2)}) { ${parts.join(" ")} }`;
}
