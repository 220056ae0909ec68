import {
  descriptionOf,
  type Item,
  isRecord,
  type ListenContext,
  type NodeOutput,
  type OutsideContext,
  withDefaults,
} from "@heddle/workflow";
import type { PackageType } from "../catalogue/package-type.ts";
import { packageError } from "../errors.ts";
import { runInPackage } from "../process/processes.ts";
import { executePort, type NodeSurroundings } from "./execute-port.ts";
import { itemsOf } from "./items-of.ts";
import { keepOutsideState, type OutsideSurroundings, outsidePort, outsideRequest } from "./outside-port.ts";
import { taskRequest } from "./task-request.ts";

/** Listens with the code of a package until the signal ends; its process stays for as long. */
export async function listenWithPackage(one: PackageType, context: ListenContext): Promise<void> {
  const { signal, established, emit, outside } = context;
  if (!outside) throw packageError("package-kind-unsupported", { kind: "listen to a service" });
  const around = { ...surroundingsOf(one, outside), signal };
  const request = outsideRequest("trigger", around, { file: one.node.file, activation: "activate" });
  const port = outsidePort(around, {
    established,
    emit: async ({ outputs, staticData }) => {
      await keepOutsideState(outside, { staticData });
      await emit(...outputsOf(outputs, outside));
    },
  });
  await runInPackage(one.location, request, "", port);
}

/** Listens until something happens, as a test run does. */
export async function firstEventOf(one: PackageType, surroundings: NodeSurroundings): Promise<NodeOutput> {
  const { context } = surroundings;
  const found = new AbortController();
  let output: NodeOutput | undefined;
  const port = executePort(surroundings, {
    established: () => {},
    emit: ({ outputs }) => {
      output ??= outputsOf(outputs, context);
      found.abort();
    },
  });
  const signal = AbortSignal.any([context.signal, found.signal]);
  const request = taskRequest(
    "trigger",
    { context, type: one.type, file: one.node.file },
    { activation: "manual" },
  );
  await runInPackage(one.location, request, "", { ...port, signal });
  context.signal.throwIfAborted();
  return output ?? [];
}

/** A trigger outside of executions, with its description and the defaults of its parameters. */
export function surroundingsOf({ type, own }: PackageType, given: OutsideContext): OutsideSurroundings {
  const outside: OutsideContext = {
    ...given,
    credentialType: async (name) => own.get(name) ?? given.credentialType(name),
  };
  const { typeVersion } = outside.node;
  const description = descriptionOf(type, typeVersion);
  const parameters = withDefaults({ ...outside.parameters }, description, typeVersion);
  return { outside, description, parameters };
}

/** Lists of items by output; everything else is left out. */
export function outputsOf(outputs: unknown, { node }: Pick<OutsideContext, "node">): Item[][] {
  const lists = Array.isArray(outputs) ? outputs : [];
  return lists.map((items: unknown) => itemsOf(Array.isArray(items) ? items.filter(isRecord) : [], { node }));
}
