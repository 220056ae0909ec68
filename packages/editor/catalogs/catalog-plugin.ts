import type { Plugin } from "vite";
import { type Catalog, catalogModule } from "./catalog-module.ts";
import { englishFiles, readEnglish } from "./read-english.ts";

/** Compiles the catalogs in `locales/`; in development again whenever an English text changes. */
export function catalogs(): Plugin {
  return {
    name: "heddle:catalogs",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]editor[\\/]locales[\\/][\w-]+\.json$/ },
      handler(code) {
        for (const file of englishFiles()) this.addWatchFile(file);
        return {
          code: catalogModule(JSON.parse(code) as Catalog, readEnglish()),
          moduleType: "js",
          map: null,
        };
      },
    },
  };
}
