import type { NodeParameters, NodeProperty } from "@heddle/workflow";
import { useMemo } from "react";
import { useFromForm, useServices } from "./form-services.ts";

/** The parameters displayed inside a container; a container is drawn again only when others are displayed, not with every key. */
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
