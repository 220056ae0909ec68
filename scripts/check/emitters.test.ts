import { describe, expect, it } from "vitest";
import { checkEmitters } from "./emitters.ts";
import { tree } from "./testing/tree.ts";

const check = (text: string) => checkEmitters(tree({ "packages/server/src/a.ts": text }));

describe("emitters that can fail", () => {
  it.each([
    ["a socket", 'import { connect } from "node:net"; const one = connect(1); one.on("data", go);'],
    [
      "a listener for the first error only",
      'import { connect } from "node:net"; const one = connect(1); one.once("error", go);',
    ],
    [
      "a client of a library that is loaded late",
      'async function f() { const { Client: C } = await import("pg"); const c = new C(); }',
    ],
    ["a default export", 'import busboy from "busboy"; const parser = busboy({}); parser.on("file", go);'],
    [
      "a member of a class",
      'import { Socket } from "node:net"; class A { #s; f() { this.#s = new Socket(); } }',
    ],
    ["what is returned", 'import { spawn } from "node:child_process"; export const run = () => spawn("x");'],
    ["a pipe", "source.pipe(target);"],
    ["a pipe of which one end is listened to", 'source.pipe(target); target.on("error", go);'],
  ])("are found: %s", (_title, text) => {
    expect(check(text)).toEqual([expect.stringContaining("packages/server/src/a.ts:1")]);
  });

  it.each([
    ["a listener", 'import { connect } from "node:net"; const one = connect(1); one.on("error", go);'],
    ["a listener in the same expression", 'import { connect } from "node:net"; connect(1).on("error", go);'],
    ["a pipeline", 'import { createReadStream } from "node:fs"; pipeline(createReadStream("a"), to);'],
    [
      "a variable in a pipeline",
      'import { createGunzip } from "node:zlib"; const g = createGunzip(); pipeline(from, g, to);',
    ],
    ["a function of the same name", 'import { connect } from "./own.ts"; const one = connect(1);'],
    ["a pipe with listeners at both ends", 'a.on("error", go); b.on("error", go); a.pipe(b);'],
    ["a pipe of schemas", "z.string().pipe(z.coerce.number());"],
  ])("pass with %s", (_title, text) => expect(check(text)).toEqual([]));
});
