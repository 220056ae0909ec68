import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { EarlyKeys, Palette } from "../../commands/palette/Palette.tsx";

/**
 * The palette, which the first page does not wait for: it is fetched behind it. Keys that are pressed while it is wanted and not there
 * yet are for it.
 */
export function usePalette(isWanted: boolean): { Palette: typeof Palette | undefined; keys: EarlyKeys } {
  const [loaded, setLoaded] = useState<typeof Palette>();
  const keys = useRef<EarlyKeys>({ search: "", isEntered: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded is tried again when it is wanted.
  useEffect(() => {
    if (loaded) return;
    import("../../commands/palette/Palette.tsx").then(
      (module) => setLoaded(() => module.Palette),
      // Without a connection, of which the page tells.
      () => {},
    );
  }, [isWanted, loaded]);
  // It ends in the step in which the palette takes over, so that no key falls in between.
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

/** Returns false for keys that say nothing to the palette. */
function addKey(keys: EarlyKeys, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === "Enter") keys.isEntered = true;
  else if (key === "Backspace") keys.search = keys.search.slice(0, -1);
  else if (key.length === 1) keys.search += key;
  else return false;
  return true;
}
