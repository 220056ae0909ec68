import type { NodeProperty } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLacksCredential, useServices } from "./form-services.ts";
import type { RemoteOptions } from "./model/issues.ts";
import { hasRemoteOptions, optionsRequest, reloadKey } from "./model/remote-request.ts";
import { useSettledValue } from "./use-settled-value.ts";

/** Loads choices of a parameter from the server; reloads them when their dependencies change. */
export function useRemoteOptions(
  property: NodeProperty,
  path: string,
): { remote?: RemoteOptions; refresh?: () => void } {
  const { rest, remoteNode, form } = useServices();
  const lacksCredential = useLacksCredential();
  const enabled = hasRemoteOptions(property) && !lacksCredential;
  // Renders again only on changes that affect the choices.
  const readKey = () => (enabled ? reloadKey(remoteNode(), property, path) : "");
  const key = useSettledValue(useSyncExternalStore(form.subscribe, readKey, readKey));
  const query = useQuery({
    queryKey: ["node-parameter-options", path, key],
    queryFn: () => rest.loadOptions(optionsRequest(remoteNode(), property, `parameters.${path}`)),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!enabled) return {};
  const refresh = () => void query.refetch();
  if (query.isError)
    return { refresh, remote: { state: "failed", options: [], message: query.error.message } };
  if (query.isFetching || !query.data)
    return { refresh, remote: { state: "loading", options: query.data ?? [] } };
  return { refresh, remote: { state: "loaded", options: query.data } };
}
