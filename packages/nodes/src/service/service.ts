import type { FormContext, NodeMethods, NodeType, NodeTypeDescription, Properties } from "@heddle/workflow";
import type { ArrayFormat } from "../requests/encode-fields.ts";
import type { Operation } from "./operation.ts";

/** Settings for requests to a service, for its nodes and triggers. */
export interface ServiceConnection {
  /** Ways to sign in; if there are several, users choose one; if there are none, requests are sent without credentials. */
  readonly credentials: readonly ServiceCredential[];
  /** Parameter that selects the authentication; `authentication` by default. It can be `resource`. */
  readonly signInParameter?: string;
  /** Nodes without a credential send unauthenticated requests. */
  readonly isCredentialOptional?: boolean;
  /** Base URL of the operations' paths, without a trailing slash. */
  readonly baseUrl: string | ((credential: Readonly<Record<string, unknown>>) => string);
  /** Requests the API's URL from the service with the credential; `undefined` if `baseUrl` is enough. Called once per run. */
  readonly findBaseUrl?: (
    credentialType: string,
    ask: (url: string) => Promise<unknown>,
  ) => Promise<string> | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Naming of a list's entries in a query; `a[]` by default. */
  readonly arrayFormat?: ArrayFormat;
  /** Returns the service's error message in a refusal with a success status; otherwise `undefined`. */
  readonly refusal?: (body: unknown) => string | undefined;
}

/** Declaration of a service; `defineService` makes a node type of it. */
export interface ServiceDeclaration extends ServiceConnection {
  /** Full type name; the declaration starts with it. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version?: number | readonly number[];
  /** Forms of older versions; `upgrade` brings their parameters to the form that is declared here. */
  readonly older?: readonly NodeTypeDescription[];
  readonly upgrade?: NodeType["upgrade"];
  readonly repair?: NodeType["repair"];
  /** For nodes that old workflows have: the list of nodes does not offer it. */
  readonly isHidden?: boolean;
  /** Ports in addition to the first input, if operations use sub-nodes; `["main"]` by default. */
  readonly inputs?: NodeTypeDescription["inputs"];
  /** `file:` and the name of the SVG file next to the node. */
  readonly icon: string;
  /** Resources of the operations, by value; omitted in services without resources. */
  readonly resources?: Readonly<Record<string, string>>;
  /** The resource of a new node; without one, the first by name. */
  readonly defaultResource?: string;
  /** Parameters before all others. */
  readonly parameters?: Properties;
  readonly operations: readonly [Operation, ...Operation[]];
  /** Lists that forms request from the service, by the names in `typeOptions` of parameters. */
  readonly lists?: Readonly<Record<string, ListDeclaration>>;
  /** Further requests of the form. */
  readonly methods?: NodeMethods;
  readonly codex: NonNullable<NodeTypeDescription["codex"]>;
}

/** One way to sign in. */
export interface ServiceCredential {
  /** The credential type. */
  readonly type: string;
  /** Value of the authentication parameter, if there are several methods. */
  readonly value: string;
  readonly name: string;
}

/** A list for resource locators and for choices. */
export interface ListDeclaration {
  /** Path below the base URL; computed if it depends on the form. */
  readonly path: string | ((context: FormContext) => string);
  readonly query?: Readonly<Record<string, string | number>>;
  /** Path of the entries in the answer; left out when the body is the list. */
  readonly items?: string;
  /** Paths in an entry. */
  readonly name: string;
  readonly value: string;
  /** Path of the URL that opens the entry in the service. */
  readonly url?: string;
  /** Query parameter that searches; without it names are filtered here. */
  readonly search?: string;
  /** Path of the cursor in the answer, and the query parameter that repeats it. */
  readonly cursor?: { readonly at: string; readonly query: string };
}
