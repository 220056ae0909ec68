import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EarlyKeys, Palette } from "../../commands/palette/Palette.tsx";

/**
 * Loads the palette in the background, after the first page. Keys pressed while it is requested but not loaded are
 * buffered for it.
 */
export function usePalette(isWanted: boolean): { Palette: typeof Palette | undefined; keys: EarlyKeys } {
  const [loaded, setLoaded] = useState<typeof Palette>();
  const keys = useRef<EarlyKeys>({ search: "", isEntered: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded is tried again when it is wanted.
  useEffect(() => {
    if (loaded) return;
    import("../../commands/palette/Palette.tsx").then(
      (module) => setLoaded(() => module.Palette),
      // Without a connection, which the page reports.
      () => {},
    );
  }, [isWanted, loaded]);
  // Ends in the same step in which the palette takes over, so that no key is lost in between.
  useLayoutEffect(() => {
    keys.current = { search: "", isEntered: false };
    if (!isWanted || loaded) return;
    const onKey = (event: KeyboardEvent) => {
      if (!addKey(keys.current, event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, [isWanted, loaded]);
  return { Palette: loaded, keys: keys.current };
}

/** Returns false for keys that the palette ignores. */
function addKey(keys: EarlyKeys, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "Enter") keys.isEntered = true;
  else if (key === "Backspace") keys.search = keys.search.slice(0, -1);
  else if (key.length === 1) keys.search += key;
  else return false;
  return true;
}
