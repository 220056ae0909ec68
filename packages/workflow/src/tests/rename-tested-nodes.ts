import { isRecord } from "../plain-data/plain-data.ts";

/** Stored tests with renamed nodes; the same value if no test mentions them. `stored` can be any value from a file. */
export function renameTestedNodes(stored: unknown, names: ReadonlyMap<string, string>): unknown {
  if (!Array.isArray(stored)) return stored;
  const renamed = stored.map((test: unknown) => (isRecord(test) ? renameInTest(test, names) : test));
  return renamed.every((test, index) => test === stored[index]) ? stored : renamed;
}

function renameInTest(test: Record<string, unknown>, names: ReadonlyMap<string, string>): object {
  const nameOf = (name: unknown): unknown => (typeof name === "string" ? (names.get(name) ?? name) : name);
  const { trigger, replaced, allowed, expect } = test;
  const changed: Record<string, unknown> = { ...test };
  if (trigger !== undefined) changed["trigger"] = nameOf(trigger);
  if (isRecord(replaced))
    changed["replaced"] = Object.fromEntries(
      Object.entries(replaced).map(([node, items]) => [names.get(node) ?? node, items]),
    );
  if (Array.isArray(allowed)) changed["allowed"] = allowed.map(nameOf);
  if (Array.isArray(expect))
    changed["expect"] = expect.map((one: unknown) =>
      isRecord(one) ? { ...one, node: nameOf(one["node"]) } : one,
    );
  return JSON.stringify(changed) === JSON.stringify(test) ? test : changed;
}
