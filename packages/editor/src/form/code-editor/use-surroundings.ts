import { useCallback, useContext, useRef } from "react";
import { FormContext } from "../parameters/form-services.ts";
import type { CodeSurroundings } from "./completions.ts";
import type { CodeMode } from "./snippets.ts";

/** Returns the context at the time of a suggestion. */
export function useSurroundings(mode: CodeMode): () => CodeSurroundings {
  const services = useContext(FormContext);
  const latest = useRef({ mode, services });
  latest.current = { mode, services };
  return useCallback(() => {
    const { mode, services } = latest.current;
    const sources = services?.expressions?.variables();
    return {
      mode,
      nodeNames: sources?.nodes.map((node) => node.name) ?? [],
      modules: services?.codeModules ?? [],
      inputKeys: Object.keys(sources?.input?.json ?? {}),
      complete: services?.expressions?.complete,
    };
  }, []);
}
