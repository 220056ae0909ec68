import type {
  CredentialTypeDescription,
  Evaluation,
  FormValues,
  NodeProperty,
  PropertyOption,
} from "@heddle/workflow";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { Segment } from "../expression-input/segments.ts";
import type { VariableSources } from "../expression-input/variables.ts";
import type { ParameterForm } from "./model/form.ts";
import type { MapperField } from "./model/mapper.ts";
import type { ListRequest, OptionsRequest, RemoteNode } from "./model/remote-request.ts";
import type { ListPage, ResourceLists } from "./model/resource-list.ts";

/** A proposal for the text before the cursor; `from` and `to` is what it replaces. */
export interface Completion {
  label: string;
  insert: string;
  detail?: string | undefined;
  description?: string | undefined;
  /** An example and its result. */
  example?: string | undefined;
  /** Higher comes first; 0 when absent. */
  rank?: number;
  /** True for methods that scripts do not have. */
  isExtension?: boolean;
}

/** Explains the word at a place of an expression; `from` and `to` is the word. */
export interface ExpressionHint {
  from: number;
  to: number;
  name: string;
  /** Kind of value, such as `string`, or the signature of a method. */
  type?: string | undefined;
  value?: string | undefined;
  doc?: string | undefined;
  example?: string | undefined;
  /** Address of the page of the help about it. */
  help?: string | undefined;
}

/** Proposals; `isCut`: there are more, which show when more is typed. */
interface Proposals {
  from: number;
  to: number;
  items: Completion[];
  isCut?: boolean;
}

/** Evaluates the expressions of the open node for the current item. */
export interface ExpressionSupport {
  /** From 0. */
  itemIndex: number;
  /** Items that results can be shown for: those that are loaded. */
  itemCount: number;
  /** True when there are more items, which are not loaded. */
  hasMoreItems: boolean;
  /** Shows the results for another item. */
  pickItem(index: number): void;
  hasInput: boolean;
  preview(text: string): Evaluation;
  segments(text: string): Segment[];
  /** What the variable selector lists. */
  variables(): VariableSources;
  complete(text: string, position: number): Proposals | undefined;
  explain(text: string, position: number): ExpressionHint | undefined;
}

/** Calls of the server that parameters need. */
export interface ParameterRest {
  loadOptions(request: OptionsRequest): Promise<PropertyOption[]>;
  searchList(request: ListRequest): Promise<ListPage>;
  listWorkflows(): Promise<{ id: string; name: string }[]>;
  /** Fields of a mapping that the server knows; `isLocal`: of something on this instance. */
  mapperFields(
    request: OptionsRequest,
    isLocal: boolean,
  ): Promise<{ fields: MapperField[]; emptyFieldsNotice?: string }>;
  /** The result of a button of the form. */
  runAction(request: OptionsRequest & { handler: string; payload: unknown }): Promise<unknown>;
  curlToJson(command: string): Promise<Record<string, unknown>>;
}

/** Everything the parameter widgets need from their surroundings. */
export interface FormServices {
  form: ParameterForm;
  isReadOnly: boolean;
  isForCredential: boolean;
  /** What a field of a credential begins with when it is to refer to an external secret; absent where there are none. */
  referenceStart?: string | undefined;
  /** Issues of fields stay hidden, as until the first attempt to save. */
  hidesIssues?: boolean | undefined;
  /** Node name, for events; absent for credentials. */
  nodeName?: string | undefined;
  remoteNode(): RemoteNode;
  rest: ParameterRest;
  lists: ResourceLists;
  expressions: ExpressionSupport | undefined;
  /** Notifies when results of expressions change; absent where they never do. Widgets that show results read `useExpressions`. */
  expressionSource?: ExpressionSource | undefined;
  /** The same for fields that read responses of the node's own requests. */
  responseExpressions?: Required<Pick<FormServices, "expressions" | "expressionSource">> | undefined;
  credentialTypes: ReadonlyMap<string, CredentialTypeDescription>;
  timezone: string;
  /** Modules that code may require. */
  codeModules?: readonly string[] | undefined;
  /** Those of them that need the machine. */
  trustedModules?: readonly string[] | undefined;
  /** The data around the node, shown beside code that is edited in a window. */
  dataBeside?: (() => { input: ReactNode; output: ReactNode }) | undefined;
  /** Opens the node's only credential; absent when it has none or several. */
  openCredential?: (() => void) | undefined;
  /** Opens the dialog of a new credential that begins with the data; when saved, the node has it. */
  createCredential?: ((type: string, data: Readonly<Record<string, string>>) => void) | undefined;
  /** Adds an HTTP Request node with the credential of the node. */
  addRequestNode?: (() => void) | undefined;
  /** Remembers where a click on the data inserts. */
  onFocus(path: string, property: NodeProperty): void;
  onBlur(): void;
  onMapped(): void;
  /** True while the input is shown in a view that fields can be dragged from. */
  hintsMapping(): boolean;
}

/** Holds the current evaluation. */
export interface ExpressionSource {
  subscribe(listener: () => void): () => void;
  get(): ExpressionSupport;
}

/** What the widgets of a form share. */
export const FormContext = createContext<FormServices | undefined>(undefined);

/** What the form around a widget offers; throws outside of one. */
export function useServices(): FormServices {
  const services = useContext(FormContext);
  if (!services) throw new Error("Parameter widgets need a form around them");
  return services;
}

/** The values of the form; callers are drawn again with every change. */
export function useFormState(): FormValues {
  const { form } = useServices();
  return useSyncExternalStore(form.subscribe, form.getState, form.getState);
}

/** Something derived from the form; the component is drawn again only when it changes, not with every key. */
export function useFromForm<Value extends string | boolean>(read: () => Value): Value {
  const { form } = useServices();
  return useSyncExternalStore(form.subscribe, read, read);
}

/** The evaluation of expressions; callers are drawn again when results change. */
export function useExpressions(): ExpressionSupport | undefined {
  useServices();
  return useExpressionsAround();
}

/** The same, also where no form is around. */
export function useExpressionsAround(): ExpressionSupport | undefined {
  const { expressions, expressionSource } = useContext(FormContext) ?? {};
  const read = () => (expressions && expressionSource ? expressionSource.get() : expressions);
  return useSyncExternalStore(expressionSource?.subscribe ?? neverChanges, read, read);
}

const neverChanges = () => () => {};
