import { createContext, useContext } from "react";
import type { CanvasHost } from "../flow/canvas-host.ts";
import type { CanvasActions } from "./actions.ts";

export interface CanvasContextValue {
  actions: CanvasActions;
  host: CanvasHost;
}

export const CanvasContext = createContext<CanvasContextValue | undefined>(undefined);

export function useCanvas(): CanvasContextValue {
  const value = useContext(CanvasContext);
  if (!value) throw new Error("useCanvas needs a canvas around it.");
  return value;
}
