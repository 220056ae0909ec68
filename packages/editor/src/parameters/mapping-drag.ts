import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { MappedValue } from "./model/mapping-text.ts";

/** The value that is being dragged from the data to a parameter. */
export const mappingDrag = createStore<{ value: MappedValue | undefined }>(() => ({ value: undefined }));

export function useIsMapping(): boolean {
  return useStore(mappingDrag, (state) => state.value !== undefined);
}

/** Makes an element of the data draggable. */
export function dragSource(mapped: () => MappedValue) {
  return {
    draggable: true,
    onDragStart: (event: React.DragEvent) => {
      const value = mapped();
      event.stopPropagation();
      event.dataTransfer.effectAllowed = "copy";
      event.dataTransfer.setData("text/plain", value.keys.join("."));
      // The browser takes its picture of the element before anything moves.
      setTimeout(() => mappingDrag.setState({ value }));
    },
    onDragEnd: () => mappingDrag.setState({ value: undefined }),
  };
}

const onboardedKey = "HEDDLE_MAPPING_ONBOARDED";

export function isMappingOnboarded(): boolean {
  return localStorage.getItem(onboardedKey) === "true";
}

export function setMappingOnboarded(): void {
  localStorage.setItem(onboardedKey, "true");
}
