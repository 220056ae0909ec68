import { Builtin } from "../callable.ts";
import { compileProgram } from "../compile/program.ts";
import { globals } from "../globals/index.ts";
import { roots } from "../roots/index.ts";
import type { Scope } from "../scope.ts";
import { inspectProgram } from "../template/evaluate.ts";
import { readSegments } from "../template/segments.ts";
import type { Completion, Completions } from "./completion.ts";
import { isSimpleName, membersOf } from "./members.ts";
import { startOfChain } from "./receiver.ts";

const nothing: Completions = { from: 0, options: [] };

/** What can be written at a place in a template: variables, fields of the data, methods of the value before the point, node names. */
export function completionsAt(text: string, offset: number, scope: Scope): Completions {
  const start = startOfExpression(text, offset);
  if (start < 0) return { ...nothing, from: offset };
  const source = text.slice(start, offset);
  return (
    nodeNames(source, offset, scope) ?? members(source, offset, scope) ?? variables(source, offset, scope)
  );
}

/** Where the code begins that the place lies in; -1 outside of braces. An expression under work may lack its end. */
function startOfExpression(text: string, offset: number): number {
  const segment = readSegments(text).find(({ from, to }) => from <= offset && offset <= to);
  if (segment?.kind === "resolvable")
    return offset >= segment.from + 2 && offset <= segment.to - 2 ? segment.from + 2 : -1;
  const open = text.lastIndexOf("{{", offset - 1);
  const isOpen = open >= 0 && open + 2 <= offset && !text.slice(open, offset).includes("}}");
  return isOpen ? open + 2 : -1;
}

function nodeNames(source: string, offset: number, scope: Scope): Completions | undefined {
  const typed = /\$(?:\(|node\[|items\()\s*(['"]?)([^'"()[\]]*)$/.exec(source);
  if (!typed) return undefined;
  const [, quote = "", prefix = ""] = typed;
  const options = (scope.run.nodeNames ?? [])
    .filter((name) => matches(name, prefix))
    .map((name): Completion => {
      const escaped = name.replace(/['\\]/g, "\\$&");
      return { label: name, kind: "node", insert: quote === "" ? `'${escaped}'` : escaped };
    });
  return { from: offset - prefix.length, options };
}

function members(source: string, offset: number, scope: Scope): Completions | undefined {
  const typed = /\??\.\s*([\w$]*)$/.exec(source);
  if (!typed) return undefined;
  const prefix = typed[1] ?? "";
  const receiver = source.slice(startOfChain(source, typed.index), typed.index);
  if (/^[\d.]*$/.test(receiver)) return nothing;
  const options = valueMembers(receiver, scope).filter(({ label }) => matches(label, prefix));
  return { from: offset - prefix.length, options };
}

function valueMembers(receiver: string, scope: Scope): Completion[] {
  try {
    const program = compileProgram(receiver);
    const known = inspectProgram(program, scope, membersOf);
    return receiver.trim() === "$node" ? [...known, ...namedNodes(scope)] : known;
  } catch {
    return [];
  }
}

function namedNodes(scope: Scope): Completion[] {
  return (scope.run.nodeNames ?? []).filter(isSimpleName).map((label) => ({ label, kind: "node" }));
}

function variables(source: string, offset: number, scope: Scope): Completions {
  const prefix = /[\w$]*$/.exec(source)?.[0] ?? "";
  const options = allVariables(scope).filter(({ label }) => matches(label, prefix));
  return { from: offset - prefix.length, options };
}

function allVariables(scope: Scope): Completion[] {
  const extra = Object.keys(scope.extra ?? {}).filter((name) => !(name in roots));
  return [
    ...Object.entries(roots).map(
      ([name, { doc, signature }]): Completion =>
        signature
          ? { label: `${name}()`, kind: "function", detail: signature, doc }
          : { label: name, kind: "variable", doc },
    ),
    ...extra.map((label): Completion => ({ label, kind: "variable" })),
    ...Object.entries(globals).map(([label, value]) => globalCompletion(label, value)),
  ];
}

function globalCompletion(name: string, value: unknown): Completion {
  if (!(value instanceof Builtin)) return { label: name, kind: "variable" };
  const { signature, doc } = value.parts;
  return signature
    ? { label: `${name}()`, kind: "function", detail: signature, ...(doc && { doc }) }
    : { label: name, kind: "variable", ...(doc && { doc }) };
}

const matches = (label: string, prefix: string) => label.toLowerCase().startsWith(prefix.toLowerCase());
