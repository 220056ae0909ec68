import type { UsageProperties } from "@heddle/api";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isRemembered, remember, storageKeys } from "../../base/storage/index.ts";
import { track } from "../../base/usage/index.ts";
import styles from "./mapping-drag.module.css";
import { type MappedValue, referenceTo } from "./model/mapping-text.ts";

/** Value that is being dragged from the data to a parameter. */
export const mappingDrag = createStore<{ value: MappedValue | undefined }>(() => ({ value: undefined }));

/** True while a value is being dragged. */
export function useIsMapping(): boolean {
  return useStore(mappingDrag, (state) => state.value !== undefined);
}

const dragType = "application/x-heddle-value";

/** Makes an element of the data draggable. */
export function dragSource(mapped: () => MappedValue) {
  return {
    draggable: true,
    onDragStart: (event: React.DragEvent) => {
      const value = mapped();
      event.stopPropagation();
      event.dataTransfer.effectAllowed = "copy";
      // Not as text: fields without expressions would accept that automatically.
      event.dataTransfer.setData(dragType, referenceTo(value));
      showPill(event.dataTransfer, value);
      // The browser captures the drag image before anything moves.
      setTimeout(() => mappingDrag.setState({ value }));
    },
    onDragEnd: () => {
      mappingDrag.setState({ value: undefined });
      reportDrag(mapped());
    },
  };
}

/** Delay after the end of a drag in which a drop takes effect. */
const REPORT_DELAY_MS = 1000;

type DropFacts = UsageProperties<"User dragged data for mapping">;
let dropped: DropFacts | undefined;

/** Records where the value was dropped, for the usage event. */
export function noteDrop(facts: DropFacts): void {
  dropped = facts;
}

function reportDrag({ keys }: MappedValue): void {
  setTimeout(() => {
    track("User dragged data for mapping", {
      src_field_nest_level: Math.max(keys.length - 1, 0),
      src_element: keys.length === 0 ? "item" : "field",
      success: dropped !== undefined,
      ...dropped,
    });
    dropped = undefined;
  }, REPORT_DELAY_MS);
}

/** Sets the drag image: the name of the dragged value. */
function showPill(transfer: DataTransfer, value: MappedValue): void {
  const pill = document.createElement("div");
  pill.className = styles["pill"] ?? "";
  pill.textContent = pillText(value);
  document.body.append(pill);
  transfer.setDragImage(pill, 12, 12);
  setTimeout(() => pill.remove());
}

/** Returns the last key by name; list indexes include their list. */
function pillText({ keys, nodeName }: MappedValue): string {
  const last = keys.at(-1);
  if (last === undefined) return nodeName;
  if (typeof last === "string") return last;
  return `${pillText({ keys: keys.slice(0, -1), nodeName, isDirectParent: true })}[${last}]`;
}

/** True if the user has dragged a value before. */
export function isMappingOnboarded(): boolean {
  return isRemembered(storageKeys.mappingOnboarded);
}

/** Records that the user has dragged a value. */
export function setMappingOnboarded(): void {
  remember(storageKeys.mappingOnboarded);
}
