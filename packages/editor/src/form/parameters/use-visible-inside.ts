import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { useMemo } from "react";
import { useFromForm, useServices } from "./form-services.ts";

/**
 * Returns the displayed parameters of a container, which renders again only when these change, not on every key
 * press.
 */
export function useVisibleInside(
  properties: readonly NodeProperty[],
  values: NodeParameters,
): readonly NodeProperty[] {
  const { form } = useServices();
  const shown = useFromForm(() => {
    const visible = new Set(form.visibleIn(properties, values));
    return properties.map((property) => (visible.has(property) ? "1" : "0")).join("");
  });
  return useMemo(() => properties.filter((_, index) => shown[index] === "1"), [properties, shown]);
}
