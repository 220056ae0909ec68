import { loadNodeType } from "@heddle/nodes";
import {
  descriptionOf,
  type ListSearchPage,
  NodeError,
  type NodeType,
  type NodeTypeDescription,
  type PropertyOption,
  type ResourceMapperField,
} from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { UserRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { declaredList, isDeclared } from "./declared-list.ts";
import { type ListSurroundings, listSurroundings } from "./list-context.ts";
import type { ListRequest } from "./list-request.ts";

/** Fields of a resource mapper, and the message if there are none. */
interface MappedFields {
  fields: ResourceMapperField[];
  emptyFieldsNotice?: string;
}

/** Maximum pages of a declared list loaded at once for a list of options, which has no paging. */
const MAX_PAGES = 50;

/** Choices of a parameter. */
export async function nodeOptions(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
): Promise<PropertyOption[]> {
  if (!request.methodName && !request.declared) return [];
  return asked(app, caller, request, async (type, surroundings) => {
    if (!request.methodName) return allPages(type, surroundings, request);
    const list = own(type.methods?.loadOptions, request.methodName);
    if (!list) throw noSuchList(request, request.methodName);
    return list(surroundings.context);
  });
}

/** A page of the rows of a resource picker. */
export async function nodeResources(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
): Promise<ListSearchPage> {
  return asked(app, caller, request, async (type, surroundings) => {
    const { methodName, filter, paginationToken } = request;
    if (!methodName) return onePage(type, surroundings, request);
    const list = own(type.methods?.listSearch, methodName);
    if (!list) throw noSuchList(request, methodName);
    return list(surroundings.context, filter, paginationToken);
  });
}

/** The fields of a resource mapper. */
export async function nodeFields(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
): Promise<MappedFields> {
  return asked(app, caller, request, async (type, { context }) => {
    const list = own(type.methods?.resourceMapping, request.methodName ?? "");
    if (!list) throw noSuchList(request, request.methodName ?? "");
    return list(context);
  });
}

/** The result of a button of the form. */
export async function nodeAction(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
  payload: unknown,
): Promise<unknown> {
  return asked(app, caller, request, async (type, { context }) => {
    const handler = own(type.methods?.actionHandler, request.methodName ?? "");
    if (!handler)
      throw new HttpError("node-action-unknown", { type: request.type, action: request.methodName ?? "" });
    return (await handler(context, payload)) ?? null;
  });
}

/** Services repeat what they were sent: no answer and no error shows a secret. */
async function asked<T>(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
  list: (type: NodeType, surroundings: ListSurroundings) => Promise<T>,
): Promise<T> {
  const type = await loadNodeType(request.type);
  if (!type) throw new HttpError("node-type-not-installed", { type: request.type });
  const surroundings = listSurroundings(app, caller, request, descriptionOf(type, request.version));
  try {
    return surroundings.secrets.hideIn(await list(type, surroundings));
  } catch (error) {
    if (error instanceof Error) error.message = surroundings.secrets.hideIn(error.message);
    throw error instanceof HttpError || error instanceof NodeError
      ? error
      : new HttpError("request-invalid", { reason: (error as Error).message });
  }
}

async function allPages(type: NodeType, surroundings: ListSurroundings, request: ListRequest) {
  const options: PropertyOption[] = [];
  let paginationToken: unknown;
  for (let page = 0; page < MAX_PAGES; page++) {
    const one = await onePage(type, surroundings, { ...request, paginationToken });
    options.push(...one.results);
    if (one.paginationToken === undefined) break;
    paginationToken = one.paginationToken;
  }
  return options;
}

function onePage(
  type: NodeType,
  { context }: ListSurroundings,
  request: ListRequest,
): Promise<ListSearchPage> {
  const description = descriptionOf(type, request.version);
  const { declared: routing, filter, paginationToken } = request;
  if (!routing || !isDeclared(description, routing)) throw noSuchList(request, "loadOptions");
  return declaredList(context, description, {
    routing,
    filter,
    paginationToken,
    credentialType: usedCredential(description, request),
  });
}

/** The one of the type's credentials that is chosen. */
function usedCredential({ credentials = [] }: NodeTypeDescription, request: ListRequest): string | undefined {
  return credentials.find(({ name }) => Object.hasOwn(request.credentials, name))?.name;
}

function own<T>(lists: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return lists && Object.hasOwn(lists, name) ? lists[name] : undefined;
}

function noSuchList({ type }: ListRequest, name: string): HttpError {
  return new HttpError("node-list-unknown", { type, name });
}
