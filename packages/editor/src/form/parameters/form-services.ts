import type {
  CredentialTypeDescription,
  Evaluation,
  FormValues,
  NodeParameters,
  NodeProperty,
  PropertyOption,
} from "@heddle/workflow";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { AskRefusal } from "../../document/index.ts";
import type { ScriptRun } from "../code-editor/last-run/script-run.ts";
import type { Segment } from "../expression-input/segments.ts";
import type { VariableSources } from "../expression-input/variables.ts";
import type { ParameterForm } from "./model/form.ts";
import type { MapperField } from "./model/mapper.ts";
import type { ListRequest, OptionsRequest, RemoteNode } from "./model/remote-request.ts";
import type { ListPage, ResourceLists } from "./model/resource-list.ts";

/** A suggestion for the text before the cursor; it replaces the text between `from` and `to`. */
export interface Completion {
  label: string;
  insert: string;
  detail?: string | undefined;
  description?: string | undefined;
  /** An example and its result. */
  example?: string | undefined;
  /** Higher ranks first; 0 if absent. */
  rank?: number;
  /** True for methods that scripts do not have. */
  isExtension?: boolean;
}

/** Explanation of the word at a position of an expression, between `from` and `to`. */
export interface ExpressionHint {
  from: number;
  to: number;
  name: string;
  /** Value type, such as `string`, or the signature of a method. */
  type?: string | undefined;
  value?: string | undefined;
  doc?: string | undefined;
  example?: string | undefined;
  /** URL of its help page. */
  help?: string | undefined;
}

/** Suggestions; `isCut`: there are more, shown when more is typed. */
interface Proposals {
  from: number;
  to: number;
  items: Completion[];
  isCut?: boolean;
}

/** Evaluates the expressions of the open node for the current item. */
export interface ExpressionSupport {
  /** Index from 0. */
  itemIndex: number;
  /** Number of items with available results: the loaded ones. */
  itemCount: number;
  /** True if more items exist that are not loaded. */
  hasMoreItems: boolean;
  /** Shows the results for a different item. */
  pickItem(index: number): void;
  hasInput: boolean;
  preview(text: string): Evaluation;
  segments(text: string): Segment[];
  /** Returns the contents of the variable selector. */
  variables(): VariableSources;
  complete(text: string, position: number): Proposals | undefined;
  explain(text: string, position: number): ExpressionHint | undefined;
}

/** Server calls of parameters. */
export interface ParameterRest {
  loadOptions(request: OptionsRequest): Promise<PropertyOption[]>;
  searchList(request: ListRequest): Promise<ListPage>;
  listWorkflows(): Promise<{ id: string; name: string; isArchived?: boolean }[]>;
  /** Loads the fields of a mapping; `isLocal`: of something on this instance. */
  mapperFields(
    request: OptionsRequest,
    isLocal: boolean,
  ): Promise<{ fields: MapperField[]; emptyFieldsNotice?: string }>;
  /** Runs the action of a form button and returns its result. */
  runAction(request: OptionsRequest & { handler: string; payload: unknown }): Promise<unknown>;
  curlToJson(command: string): Promise<Record<string, unknown>>;
}

/** Context of the parameter widgets. */
export interface FormServices {
  form: ParameterForm;
  isReadOnly: boolean;
  isForCredential: boolean;
  /** Initial text of a credential field that references an external secret; absent if there are none. */
  referenceStart?: string | undefined;
  /** True to hide issues of fields, as until the first attempt to save. */
  hidesIssues?: boolean | undefined;
  /** Page about the fields; fields that still need a value link to it. */
  documentationUrl?: string | undefined;
  /** Address rules for request URLs; absent if the fields have none. */
  askRefusal?: AskRefusal | undefined;
  /** Path of the parameter that the error of the last run names. */
  failedPath?: string | undefined;
  /** Place of the form in the product, which its changes carry. */
  eventSource?: string | undefined;
  /** Node name, for events; absent for credentials. */
  nodeName?: string | undefined;
  remoteNode(): RemoteNode;
  /** True while a required credential is not chosen; absent if there are none. Lists are not requested until then. */
  lacksCredential?: (() => boolean) | undefined;
  /** Returns the parameters of the webhook triggers that lead to the node; absent outside workflows. */
  webhookTriggers?: (() => readonly NodeParameters[]) | undefined;
  rest: ParameterRest;
  lists: ResourceLists;
  expressions: ExpressionSupport | undefined;
  /**
   * Notifies when results of expressions change; absent if they never do. Widgets that show results read
   * `useExpressions`.
   */
  expressionSource?: ExpressionSource | undefined;
  /** The same for fields that read responses of the node's own requests. */
  responseExpressions?: Required<Pick<FormServices, "expressions" | "expressionSource">> | undefined;
  credentialTypes: ReadonlyMap<string, CredentialTypeDescription>;
  timezone: string;
  /** Modules that code can require. */
  codeModules?: readonly string[] | undefined;
  /** The modules among them that access the host. */
  trustedModules?: readonly string[] | undefined;
  /** Last run of the node's script; absent before a run. */
  lastRun?: ScriptRun | undefined;
  /** Renders the data around the node, next to code that is edited in a window. */
  dataBeside?: (() => { input: ReactNode; output: ReactNode }) | undefined;
  /** Opens the node's only credential; absent if it has none or several. */
  openCredential?: (() => void) | undefined;
  /** Opens the dialog of a new credential with initial data; when saved, the node uses it. */
  createCredential?: ((type: string, data: Readonly<Record<string, string>>) => void) | undefined;
  /** Adds an HTTP Request node with the credential of the node. */
  addRequestNode?: (() => void) | undefined;
  /** Sets the target of insertions by a click on the data. */
  onFocus(path: string, property: NodeProperty): void;
  onBlur(): void;
  onMapped(): void;
  /** Returns true while the input is shown in a view with draggable fields. */
  hintsMapping(): boolean;
}

/** Provides the current evaluation. */
export interface ExpressionSource {
  subscribe(listener: () => void): () => void;
  get(): ExpressionSupport;
}

/** Shared context of a form's widgets. */
export const FormContext = createContext<FormServices | undefined>(undefined);

/** Returns the services of the surrounding form; throws outside one. */
export function useServices(): FormServices {
  const services = useContext(FormContext);
  if (!services) throw new Error("Parameter widgets need a form around them");
  return services;
}

/** Returns the values of the form; callers render again on every change. */
export function useFormState(): FormValues {
  const { form } = useServices();
  return useSyncExternalStore(form.subscribe, form.getState, form.getState);
}

/** Returns a value derived from the form; the component renders again only when it changes, not on every key press. */
export function useFromForm<Value extends string | boolean>(read: () => Value): Value {
  const { form } = useServices();
  return useSyncExternalStore(form.subscribe, read, read);
}

/** True while a required credential is not chosen. */
export function useLacksCredential(): boolean {
  const { lacksCredential } = useServices();
  return useFromForm(() => lacksCredential?.() ?? false);
}

/** Returns the evaluation of expressions; callers render again when results change. */
export function useExpressions(): ExpressionSupport | undefined {
  useServices();
  return useExpressionsAround();
}

/** Returns the same, also outside a form. */
export function useExpressionsAround(): ExpressionSupport | undefined {
  const { expressions, expressionSource } = useContext(FormContext) ?? {};
  const read = () => (expressions && expressionSource ? expressionSource.get() : expressions);
  return useSyncExternalStore(expressionSource?.subscribe ?? neverChanges, read, read);
}

const neverChanges = () => () => {};
