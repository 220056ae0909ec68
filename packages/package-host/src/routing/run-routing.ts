import {
  failedItem,
  type Item,
  isDisplayed,
  isRecord,
  type NodeOutput,
  withDefaults,
} from "@heddle/workflow";
import type { PackageType } from "../catalogue/package-type.ts";
import type { NodeSurroundings } from "../run/execute-port.ts";
import { collectRoutings } from "./collect-routings.ts";
import { PackageFunctions } from "./package-functions.ts";
import { routedRequest } from "./routed-request.ts";
import { type RoutedItem, sendRouted } from "./send-routed.ts";

/** Concurrent requests of one node. */
const MAX_PARALLEL = 10;

/** Runs a node whose description declares its requests: one for each item. */
export async function runRouting(one: PackageType, surroundings: NodeSurroundings): Promise<NodeOutput> {
  const { context } = surroundings;
  const functions = new PackageFunctions(one, surroundings);
  const results: Item[][] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < context.items.length && !context.signal.aborted) {
      const index = next++;
      results[index] = await itemResult(surroundings, functions, index);
    }
  };
  const parallel = Math.min(context.http.maxParallel ?? MAX_PARALLEL, MAX_PARALLEL, context.items.length);
  await Promise.all(Array.from({ length: parallel }, work));
  return [results.flat()];
}

async function itemResult(
  surroundings: NodeSurroundings,
  functions: PackageFunctions,
  index: number,
): Promise<Item[]> {
  const { context } = surroundings;
  try {
    const items = await sendRouted(await routedItem(surroundings, functions, index));
    return items.map((item) => ({ ...item, pairedItem: { item: index } }));
  } catch (error) {
    return [failedItem(context, error, index)];
  }
}

/** Request of one item, and the variables of its expressions. */
async function routedItem(
  surroundings: NodeSurroundings,
  functions: PackageFunctions,
  index: number,
): Promise<RoutedItem> {
  const { context, description } = surroundings;
  const version = context.node.typeVersion;
  const root = withDefaults(context.node.parameters ?? {}, description, version);
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(root)) values[name] = context.parameter(name, index);
  const credential = credentialOf(surroundings);
  const known = {
    $version: version,
    $credentials: credential ? await context.credentials(credential, index) : {},
  };
  const evaluate = (text: string, extra: Readonly<Record<string, unknown>>) =>
    context.evaluate(text, index, { ...known, ...extra });
  const routings = collectRoutings(description.properties, values, {
    root: { ...root, ...plainValues(values) },
    node: { typeVersion: version },
  });
  const request = routedRequest(description, routings, evaluate);
  return { request, evaluate, index, credential, surroundings, functions };
}

/** Values of this item that determine the displayed parameters. */
function plainValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isRecord(value)));
}

/** First credential that the description requires with these parameters and that the node has. */
function credentialOf({ context, description }: NodeSurroundings): string | undefined {
  const version = context.node.typeVersion;
  const root = withDefaults(context.node.parameters ?? {}, description, version);
  const asked = (description.credentials ?? []).filter((one) =>
    isDisplayed(one, root, { root, node: { typeVersion: version } }),
  );
  const chosen = asked.find(({ name }) => context.credentialReference(name) !== undefined);
  return (chosen ?? asked.find(({ required }) => required === true))?.name;
}
