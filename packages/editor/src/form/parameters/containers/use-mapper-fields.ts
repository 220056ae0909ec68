import type { NodeProperty } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useFromForm, useLacksCredential, useServices } from "../form-services.ts";
import type { MapperField } from "../model/mapper.ts";
import { reloadKey } from "../model/remote-request.ts";
import { useSettledValue } from "../use-settled-value.ts";

/** Loading state of the fields of a mapping. */
export interface MapperFields {
  isLoading: boolean;
  /** True if the fields cannot be loaded before a credential is chosen. */
  lacksCredential?: boolean;
  error: Error | null;
  /** The service's message if it has no fields. */
  notice?: string | undefined;
  refresh?: (() => void) | undefined;
}

/** Loads the fields of a mapping from the server; `onLoaded` receives them after each load. */
export function useMapperFields(
  property: NodeProperty,
  path: string,
  onLoaded: (fields: MapperField[]) => void,
): MapperFields {
  const { rest, remoteNode, isReadOnly } = useServices();
  const settings = property.typeOptions?.resourceMapper ?? {};
  const local = settings["localResourceMapperMethod"];
  const methodName = local ?? settings["resourceMapperMethod"];
  const lacksCredential = useLacksCredential() && local === undefined;
  const enabled = !lacksCredential && typeof methodName === "string" && !isReadOnly;
  const key = useSettledValue(useFromForm(() => (enabled ? reloadKey(remoteNode(), property, path) : "")));
  const query = useQuery({
    queryKey: ["mapper-fields", path, key],
    queryFn: () => {
      const node = remoteNode();
      return rest.mapperFields(
        {
          nodeTypeAndVersion: { name: node.type, version: node.version },
          path: `parameters.${path}`,
          methodName: String(methodName),
          currentNodeParameters: node.parameters,
          ...(node.credentials ? { credentials: node.credentials } : {}),
        },
        local !== undefined,
      );
    },
    enabled,
    retry: false,
  });
  const latest = useRef(onLoaded);
  latest.current = onLoaded;
  useEffect(() => {
    // A service that lists no fields does not invalidate mapped fields.
    if (query.data && query.data.fields.length > 0) latest.current(query.data.fields);
  }, [query.data]);
  if (!enabled) return { isLoading: false, error: null, lacksCredential };
  return {
    isLoading: query.isFetching && !query.data,
    error: query.error,
    notice: query.data?.emptyFieldsNotice,
    refresh: () => void query.refetch(),
  };
}
