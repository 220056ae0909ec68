import { expect, it } from "vitest";
import { PUBLIC_CALLS } from "../public/calls.ts";
import { ALL_API_KEY_SCOPES } from "./scopes.ts";

it("offers the scopes that calls of the public API need, and no others", () => {
  const needed = Object.values(PUBLIC_CALLS).flatMap(({ scope }) => scope ?? []);
  expect([...ALL_API_KEY_SCOPES].sort()).toEqual([...new Set<string>(needed)].sort());
});
