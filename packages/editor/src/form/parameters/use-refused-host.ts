import { type NodeProperty, requestHost } from "@heddle/workflow";
import { useReducer } from "react";
import { useServices } from "./form-services.ts";
import { useSettledValue } from "./use-settled-value.ts";

/** Returns the issue of a request URL whose host the server refuses, once typing pauses. */
export function useRefusedHost(property: NodeProperty, value: unknown): readonly string[] {
  const { askRefusal } = useServices();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const host = useSettledValue(requestHost(property, value));
  const refusal = host === undefined ? undefined : askRefusal?.(host, redraw);
  return refusal === undefined ? NO_ISSUES : [refusal];
}

const NO_ISSUES: readonly string[] = [];
