/** What a key does in the panel. */
export type PanelKey = "run" | "close" | "before" | "after" | "rename" | "nextColumn" | "previousColumn";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Undefined for keys that are not the panel's. Where somebody types, Alt with arrows moves by words. */
export function panelKey(pressed: Pressed, isTyping: boolean): PanelKey | undefined {
  const { key, altKey, shiftKey } = pressed;
  const isMod = pressed.ctrlKey || pressed.metaKey;
  if (key === "Enter" && isMod && !altKey) return "run";
  if (isMod) return undefined;
  if (altKey && !isTyping && key === "ArrowLeft") return "before";
  if (altKey && !isTyping && key === "ArrowRight") return "after";
  if (altKey) return undefined;
  if (key === "Escape") return "close";
  if (key === "F2") return "rename";
  if (key === "F6") return shiftKey ? "previousColumn" : "nextColumn";
  return undefined;
}
