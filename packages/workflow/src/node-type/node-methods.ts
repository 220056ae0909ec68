import type { WorkflowNode } from "../document/workflow.ts";
import type { DataTables } from "./data-tables.ts";
import type { Http } from "./http.ts";
import type { Network } from "./network.ts";
import type { ParameterReader, PathOf, Properties } from "./parameter-types.ts";
import type { PropertyOption } from "./property.ts";

/** Context of a node while its form is filled in: values of the form, and the node's credentials. */
export interface FormContext<P extends Properties = Properties> {
  readonly node: { readonly type: string; readonly typeVersion: number };
  /** Path of the requesting parameter, `parameters.options.table`. */
  readonly path: string;
  readonly http: Http;
  readonly network: Network;
  /** Data tables that the user can read; nothing is written through them. */
  readonly tables: Pick<DataTables, "call">;
  /**
   * Trigger for calls in the workflow that the form selects (`workflowId`), if the user can read that workflow;
   * `undefined` if none is selected, or it has no such trigger.
   */
  calledTrigger(): Promise<Readonly<WorkflowNode> | undefined>;
  /** Aborted when the caller no longer waits for the answer. */
  readonly signal: AbortSignal;
  /** All parameters of the form, with expressions resolved as far as possible without a run. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Reads them by name and type, as the properties of the form's version declare them. */
  readonly read: ParameterReader<P>;
  /** The id selected by the resource locator at `path`. */
  locator(path: PathOf<P>): unknown;
  /** Decrypted credential of the node. @throws if it is not set or its use is not permitted */
  credentials(type: string): Promise<Record<string, unknown>>;
  /**
   * Requests JSON from a service, with the credential of the given type added as defined by that type.
   * @throws NodeError if the service is unreachable or responds with an error
   */
  request<T = unknown>(request: FormRequest, credentialType?: string): Promise<T>;
}

/** A request for JSON. `url` can be a path below `baseURL`. */
export interface FormRequest {
  method?: string;
  baseURL?: string;
  url?: string;
  qs?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  /** Sent as JSON. */
  body?: unknown;
}

/** A row of a resource locator's list; `url` opens it in the service. */
export interface ListedResource {
  name: string;
  value: string | number | boolean;
  url?: string;
  description?: string;
  icon?: string;
}

/** A page of a resource locator's list. */
export interface ListSearchPage {
  results: ListedResource[];
  /** Absent on the last page; passed back unchanged. */
  paginationToken?: unknown;
}

/** A field of the service that a resource mapper fills. */
export interface ResourceMapperField {
  id: string;
  displayName: string;
  required: boolean;
  /** Chosen as a matching column when nothing else is. */
  defaultMatch: boolean;
  /** False for fields that are not shown. */
  display: boolean;
  type?: string;
  canBeUsedToMatch?: boolean;
  readOnly?: boolean;
  options?: PropertyOption[];
  defaultValue?: unknown;
}

/** Requests of a node's form to a service, by the names in `typeOptions` of its parameters. */
export interface NodeMethods<P extends Properties = Properties> {
  loadOptions?: Record<string, (context: FormContext<P>) => Promise<PropertyOption[]> | PropertyOption[]>;
  listSearch?: Record<
    string,
    (
      context: FormContext<P>,
      filter?: string,
      // biome-ignore lint/suspicious/noExplicitAny: it is what the method itself returned with the previous page.
      paginationToken?: any,
    ) => Promise<ListSearchPage> | ListSearchPage
  >;
  resourceMapping?: Record<
    string,
    (
      context: FormContext<P>,
    ) =>
      | Promise<{ fields: ResourceMapperField[]; emptyFieldsNotice?: string }>
      | { fields: ResourceMapperField[]; emptyFieldsNotice?: string }
  >;
  /** Actions of the form's buttons; returns the value for the parameter that the button names as its target. */
  actionHandler?: Record<string, (context: FormContext<P>, payload: unknown) => unknown>;
}
