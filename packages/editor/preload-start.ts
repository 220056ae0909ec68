import type { Plugin, Rolldown } from "vite";

/**
 * Preloads the editor's scripts in its page, so that a browser fetches them along with the first script, which waits
 * only for the language.
 */
export function preloadStart(): Plugin {
  return {
    name: "preload-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/start.tsx")));
        if (!start) throw new Error("The build has no start.tsx: preload-start.ts needs its new name.");
        const files = neededBy(start, new Map(chunks.map((chunk) => [chunk.fileName, chunk])));
        return [...files]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, href: `./${file}` },
            injectTo: "head",
          }));
      },
    },
  };
}

function neededBy(
  chunk: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  needed = new Set<string>(),
): Set<string> {
  if (needed.has(chunk.fileName)) return needed;
  needed.add(chunk.fileName);
  for (const imported of chunk.imports) {
    const next = chunks.get(imported);
    if (next) neededBy(next, chunks, needed);
  }
  return needed;
}
