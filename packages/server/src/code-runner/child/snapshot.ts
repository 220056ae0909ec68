import type { ExternalCopy } from "isolated-vm";
import type { StartArguments } from "../guest/kit.ts";
import { type Equipment, guestScripts } from "./guest-scripts.ts";
import { ivm } from "./isolated-vm.ts";

const snapshots = new Map<Equipment, ExternalCopy<ArrayBuffer>>();

const usual: StartArguments = [
  "runOnceForAllItems",
  "",
  false,
  false,
  1000,
  10,
  "",
  0,
  "UTC",
  false,
  "",
  "{}",
  "[{}]",
];
/** Runs in a context that is discarded: only compiled functions remain, so that the first run in an isolate compiles less. */
const warmUp = `const session = globalThis.__boot(() => undefined, () => "-", () => "{}");
session.start(async () => [{ json: $input.first().json }], ...${JSON.stringify(usual)});`;

/** The heap that isolates of this equipment start from, with libraries and the guest's own half; made once per process. */
export function snapshotOf(equipment: Equipment): ExternalCopy<ArrayBuffer> {
  const snapshot = snapshots.get(equipment) ?? ivm.Isolate.createSnapshot(guestScripts(equipment), warmUp);
  snapshots.set(equipment, snapshot);
  return snapshot;
}
