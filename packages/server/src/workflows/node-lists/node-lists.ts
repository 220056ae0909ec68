import { loadNodeType } from "@heddle/nodes";
import {
  descriptionOf,
  type FormContext,
  type ListSearchPage,
  NodeError,
  type NodeMethods,
  type NodeTypeDescription,
  type PropertyOption,
  type ResourceMapperField,
} from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { UserRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { callMethod, noSuchList } from "./call-method.ts";
import { declaredList, isDeclared } from "./declared-list.ts";
import { listSurroundings } from "./list-context.ts";
import type { ListRequest } from "./list-request.ts";

/** Fields of a resource mapper, and the message if there are none. */
interface MappedFields {
  fields: ResourceMapperField[];
  emptyFieldsNotice?: string;
}

/** The form of a node that requests something. */
interface Form {
  readonly description: NodeTypeDescription;
  readonly context: FormContext;
  /** Result of the requested method; `given` are its arguments after the context. */
  method<T>(kind: keyof NodeMethods, ...given: readonly unknown[]): Promise<T>;
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
  return asked(app, caller, request, (form) =>
    request.methodName ? form.method("loadOptions") : allPages(form, request),
  );
}

/** A page of the rows of a resource picker. */
export async function nodeResources(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
): Promise<ListSearchPage> {
  const { methodName, filter, paginationToken } = request;
  return asked(app, caller, request, (form) =>
    methodName ? form.method("listSearch", filter, paginationToken) : onePage(form, request),
  );
}

/** The fields of a resource mapper. */
export async function nodeFields(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
): Promise<MappedFields> {
  return asked(app, caller, request, (form) => form.method("resourceMapping"));
}

/** The result of a button of the form. */
export async function nodeAction(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
  payload: unknown,
): Promise<unknown> {
  return asked(app, caller, request, async (form) => (await form.method("actionHandler", payload)) ?? null);
}

/** Services repeat parts of requests: no response and no error shows a secret. */
async function asked<T>(
  app: WorkflowsContext,
  caller: UserRow,
  request: ListRequest,
  list: (form: Form) => Promise<T>,
): Promise<T> {
  const type = await loadNodeType(request.type);
  if (!type) throw new HttpError("node-type-not-installed", { type: request.type });
  const description = descriptionOf(type, request.version);
  const { context, secrets } = listSurroundings(app, caller, request, description);
  const method: Form["method"] = (kind, ...given) =>
    callMethod(app, caller, { request, type, context, kind, given });
  try {
    return secrets.hideIn(await list({ description, context, method }));
  } catch (error) {
    if (error instanceof Error) error.message = secrets.hideIn(error.message);
    throw error instanceof HttpError || error instanceof NodeError
      ? error
      : new HttpError("request-invalid", { reason: (error as Error).message });
  }
}

async function allPages(form: Form, request: ListRequest) {
  const options: PropertyOption[] = [];
  let paginationToken: unknown;
  for (let page = 0; page < MAX_PAGES; page++) {
    const one = await onePage(form, { ...request, paginationToken });
    options.push(...one.results);
    if (one.paginationToken === undefined) break;
    paginationToken = one.paginationToken;
  }
  return options;
}

async function onePage({ description, context }: Form, request: ListRequest): Promise<ListSearchPage> {
  const { declared: routing, filter, paginationToken } = request;
  if (!routing || !isDeclared(description, routing)) throw noSuchList(request.type, "loadOptions");
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
