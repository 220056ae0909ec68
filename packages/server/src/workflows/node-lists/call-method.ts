import type { FormContext, NodeMethods, NodeType } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { UserRow } from "../../store/tables.ts";
import type { WorkflowsContext } from "../context.ts";
import { driverCredential, runDriverMethod } from "./driver-method.ts";
import type { ListRequest } from "./list-request.ts";

type Methods = Readonly<Record<string, (context: FormContext, ...given: readonly unknown[]) => unknown>>;

/** A call of the method that a request names. */
interface MethodCall {
  readonly request: ListRequest;
  readonly type: NodeType;
  readonly context: FormContext;
  readonly kind: keyof NodeMethods;
  /** Arguments of the method after the context. */
  readonly given: readonly unknown[];
}

/**
 * Result of a method of a node's form. Methods that connect by a driver run in a thread. @throws HttpError if the node has no such
 * method, or the error of the method
 */
export async function callMethod<T>(
  app: WorkflowsContext,
  { id: userId }: UserRow,
  { request, type, context, kind, given }: MethodCall,
): Promise<T> {
  const { methodName: method = "", version, path, parameters } = request;
  const found = own(type.methods?.[kind] as Methods | undefined, method);
  if (!found) throw noSuchMethod(request, kind);
  const driver = await driverCredential(type, request);
  if (driver === undefined) return (await found(context, ...given)) as T;
  const credential = { type: driver, data: await context.credentials(driver) };
  const state = { nodeType: type.name, version, path, parameters };
  const { allow } = app.config.http;
  return (await runDriverMethod({ ...state, kind, method, given, credential, allow }, userId)) as T;
}

/** Error for a list that the node does not offer. */
export function noSuchList(type: string, name: string): HttpError {
  return new HttpError("node-list-unknown", { type, name });
}

function noSuchMethod({ type, methodName = "" }: ListRequest, kind: keyof NodeMethods): HttpError {
  return kind === "actionHandler"
    ? new HttpError("node-action-unknown", { type, action: methodName })
    : noSuchList(type, methodName);
}

function own<T>(methods: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return methods && Object.hasOwn(methods, name) ? methods[name] : undefined;
}
