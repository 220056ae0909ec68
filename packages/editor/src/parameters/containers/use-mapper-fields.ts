import type { NodeProperty } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFormState, useServices } from "../form-services.ts";
import { reloadKey } from "../model/remote-request.ts";
import type { MapperField } from "./ResourceMapperInput.tsx";

/** Fields that the server knows for a mapping; handed to `onLoaded` when they are not the stored ones. */
export function useMapperFields(
  property: NodeProperty,
  path: string,
  stored: readonly MapperField[],
  onLoaded: (fields: MapperField[]) => void,
): { isLoading: boolean; error: Error | null } {
  const { rest, remoteNode, isReadOnly } = useServices();
  useFormState();
  const methodName = property.typeOptions?.resourceMapper?.["localResourceMapperMethod"];
  const enabled = typeof methodName === "string" && !isReadOnly;
  const node = remoteNode();
  const query = useQuery({
    queryKey: ["mapper-fields", path, enabled ? reloadKey(node, property, path) : ""],
    queryFn: () =>
      rest.mapperFields({
        nodeTypeAndVersion: { name: node.type, version: node.version },
        path: `parameters.${path}`,
        methodName: String(methodName),
        currentNodeParameters: node.parameters,
      }),
    enabled,
    retry: false,
  });
  const latest = useRef({ stored, onLoaded });
  latest.current = { stored, onLoaded };
  useEffect(() => {
    const { stored, onLoaded } = latest.current;
    // A workflow that takes any items says nothing about those that somebody maps all the same.
    if (query.data?.length && !sameFields(query.data, stored)) onLoaded(keptRemoved(query.data, stored));
  }, [query.data]);
  return { isLoading: enabled && query.isLoading, error: query.error };
}

function sameFields(loaded: readonly MapperField[], stored: readonly MapperField[]): boolean {
  const names = (fields: readonly MapperField[]) =>
    fields.map(({ id, type }) => `${id} ${type ?? ""}`).join("\n");
  return names(loaded) === names(stored);
}

/** What somebody took off the list stays off. */
function keptRemoved(loaded: readonly MapperField[], stored: readonly MapperField[]): MapperField[] {
  const removed = new Set(stored.filter((field) => field.removed).map((field) => field.id));
  return loaded.map((field) => ({ ...field, removed: removed.has(field.id) }));
}
