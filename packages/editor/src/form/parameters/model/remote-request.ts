import type { NodeProperty, ResourceLocatorMode } from "@heddle/workflow";
import { getAtPath, parentPath } from "@heddle/workflow";

/** Node data that the server needs to load choices for a parameter. */
export interface RemoteNode {
  type: string;
  version: number;
  /** Parameters with resolved expressions. */
  parameters: Record<string, unknown>;
  credentials?: Record<string, unknown> | undefined;
}

/** The query of `GET /node-parameter-options`. */
export interface OptionsRequest {
  nodeTypeAndVersion: { name: string; version: number };
  path: string;
  methodName?: string;
  loadOptions?: Record<string, unknown>;
  currentNodeParameters: Record<string, unknown>;
  credentials?: Record<string, unknown>;
}

/** The query of `GET /nodes-list-search`. */
export interface ListRequest extends OptionsRequest {
  searchList?: Record<string, unknown>;
  filter?: string;
  /** Token from the previous page. */
  paginationToken?: unknown;
}

/** True if the choices of a parameter come from the server. */
export function hasRemoteOptions(property: NodeProperty): boolean {
  return Boolean(property.typeOptions?.loadOptionsMethod || property.typeOptions?.loadOptions);
}

/** Returns the request for the choices of a parameter. */
export function optionsRequest(node: RemoteNode, property: NodeProperty, path: string): OptionsRequest {
  const { loadOptionsMethod, loadOptions } = property.typeOptions ?? {};
  return {
    ...baseRequest(node, path),
    ...(loadOptionsMethod ? { methodName: loadOptionsMethod } : {}),
    loadOptions,
  };
}

/** Returns the request for one page of a resource locator's list. */
export function listRequest(
  node: RemoteNode,
  mode: ResourceLocatorMode,
  path: string,
  page: { filter?: string | undefined; token?: unknown } = {},
): ListRequest {
  const { searchListMethod, searchList } = mode.typeOptions ?? {};
  return {
    ...baseRequest(node, path),
    ...(searchListMethod ? { methodName: searchListMethod } : {}),
    ...(searchList ? { searchList: searchList as Record<string, unknown> } : {}),
    ...(page.filter ? { filter: page.filter } : {}),
    paginationToken: page.token,
  };
}

function baseRequest(node: RemoteNode, path: string): OptionsRequest {
  return {
    nodeTypeAndVersion: { name: node.type, version: node.version },
    path,
    currentNodeParameters: node.parameters,
    ...(node.credentials ? { credentials: node.credentials } : {}),
  };
}

/** Returns the cache key: node parameters except the picker's own, credentials and filter. */
export function listCacheKey(node: RemoteNode, path: string, filter: string): string {
  return JSON.stringify([
    node.type,
    node.version,
    path,
    withoutPath(node.parameters, path),
    node.credentials,
    filter,
  ]);
}

function withoutPath(parameters: Record<string, unknown>, path: string): Record<string, unknown> {
  const root = path.split(/[.[]/)[0] as string;
  const { [root]: _own, ...others } = parameters;
  return others;
}

/** Returns a key that changes when the choices must be reloaded: the parameters they depend on, or the credentials. */
export function reloadKey(node: RemoteNode, property: NodeProperty, path: string): string {
  const names = [property.typeOptions?.loadOptionsDependsOn, property.typeOptions?.["reloadOnChange"]]
    .flat()
    .filter((name): name is string => typeof name === "string");
  const values = names.map((name) => dependency(node.parameters, name, path));
  return JSON.stringify([node.type, node.version, node.credentials, values]);
}

function dependency(parameters: Record<string, unknown>, name: string, path: string): unknown {
  if (name.startsWith("/")) return getAtPath(parameters, name.slice(1));
  const sibling = name.replace(/^&/, "");
  const near = getAtPath(getAtPath(parameters, parentPath(path)) ?? parameters, sibling);
  return near ?? getAtPath(parameters, sibling);
}
