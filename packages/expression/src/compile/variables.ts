import type { Identifier } from "acorn";
import type { Code, Frame } from "../code/code.ts";
import { checkName, type FoundName, type Names } from "../code/names.ts";
import { fail } from "../errors.ts";
import { globals } from "../globals/index.ts";
import { adviceFor } from "../roots/absent.ts";
import { roots } from "../roots/index.ts";
import type { Build } from "./build.ts";

/** Code for a name: a local variable, a variable of the workflow, a global, or an additional variable of the field. */
export function identifier(node: Identifier, names: Names, build: Build): Code {
  const { name } = node;
  const found = names.find(name);
  if (found) return readLocal(found);
  checkName(name);
  build.roots.add(name);
  const root = roots[name];
  if (root) return (run) => root.read(run);
  if (Object.hasOwn(globals, name)) {
    const value = globals[name];
    return () => value;
  }
  return readExtra(name);
}

/** True for names that are known at compile time. */
export function isKnownName(name: string, names: Names): boolean {
  return names.find(name) !== undefined || name in roots || Object.hasOwn(globals, name);
}

/** Code that reads a local variable. */
export function readLocal({ hops, slot }: FoundName): Code {
  if (hops === 0) return (_run, frame) => frame[slot];
  if (hops === 1) return (_run, frame) => (frame[0] as Frame)[slot];
  return (_run, frame) => frameAt(frame, hops)[slot];
}

/** The frame `hops` levels further out. */
export function frameAt(frame: Frame, hops: number): Frame {
  let outer = frame;
  for (let hop = 0; hop < hops; hop++) outer = outer[0] as Frame;
  return outer;
}

function readExtra(name: string): Code {
  return (run) => {
    const { extra } = run.scope;
    if (extra !== undefined && Object.hasOwn(extra, name)) return extra[name];
    return fail("unknown-variable", name, adviceFor(name));
  };
}
