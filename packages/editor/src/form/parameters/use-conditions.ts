import type { NodeProperty, PropertyOption } from "@heddle/workflow";
import { useMemo, useSyncExternalStore } from "react";
import { useServices } from "./form-services.ts";
import type { ParameterForm } from "./model/form.ts";

/** Returns the parameter with only the choices whose conditions are met, and whether its conditions disable it. */
export function useConditions(
  parameter: NodeProperty,
  path: string,
): { drawn: NodeProperty; isOff: boolean } {
  const { form } = useServices();
  // A string renders the row again only when its content changes.
  const read = () => readConditions(parameter, path, form);
  const conditions = useSyncExternalStore(form.subscribe, read, read);
  return useMemo(() => {
    if (conditions === "") return { drawn: parameter, isOff: false };
    const { isOff, hidden } = JSON.parse(conditions) as Conditions;
    const all = (parameter.options ?? []) as PropertyOption[];
    const options = all.filter((_, index) => !hidden.includes(index));
    return { drawn: hidden.length > 0 ? { ...parameter, options } : parameter, isOff };
  }, [parameter, conditions]);
}

interface Conditions {
  isOff: boolean;
  /** Indexes of choices. */
  hidden: number[];
}

/** Empty for the many parameters without such conditions. */
function readConditions(parameter: NodeProperty, path: string, form: ParameterForm): string {
  const { type, disabledOptions } = parameter;
  const hasChoices = type === "options" || type === "multiOptions";
  const choices = (hasChoices ? (parameter.options ?? []) : []) as PropertyOption[];
  const isConditional = choices.some((choice) => choice.displayOptions);
  if (!disabledOptions && !isConditional) return "";
  const hidden = [...choices.keys()].filter((index) => {
    const choice = choices[index];
    return choice?.displayOptions && !form.holds(choice, path);
  });
  const isOff = disabledOptions !== undefined && form.holds({ displayOptions: disabledOptions }, path);
  return JSON.stringify({ isOff, hidden } satisfies Conditions);
}
