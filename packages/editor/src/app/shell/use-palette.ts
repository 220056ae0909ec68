import { useEffect, useState } from "react";
import type { Palette } from "../../commands/palette/Palette.tsx";

/**
 * The palette, which the first page does not wait for. It is fetched at once all the same, and is no lazy component: the keys typed
 * right after the one that opens it are for it.
 */
export function usePalette(isWanted: boolean): typeof Palette | undefined {
  const [loaded, setLoaded] = useState<typeof Palette>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be loaded is tried again when it is wanted.
  useEffect(() => {
    if (loaded) return;
    import("../../commands/palette/Palette.tsx").then(
      (module) => setLoaded(() => module.Palette),
      // Without a connection, of which the page tells.
      () => {},
    );
  }, [isWanted, loaded]);
  return loaded;
}
