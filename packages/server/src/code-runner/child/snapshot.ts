import type { ExternalCopy } from "isolated-vm";
import { type Equipment, guestScripts } from "./guest-scripts.ts";
import { ivm } from "./isolated-vm.ts";

const snapshots = new Map<Equipment, ExternalCopy<ArrayBuffer>>();

/** The heap that isolates of this equipment start from, with libraries and the guest's own half; made once per process. */
export function snapshotOf(equipment: Equipment): ExternalCopy<ArrayBuffer> {
  const snapshot = snapshots.get(equipment) ?? ivm.Isolate.createSnapshot(guestScripts(equipment));
  snapshots.set(equipment, snapshot);
  return snapshot;
}
