import type { FormContext, NodeMethods, NodeType, NodeTypeDescription, Properties } from "@heddle/workflow";
import type { ArrayFormat } from "../requests/encode-fields.ts";
import type { Operation } from "./operation.ts";

/** How requests to a service are sent, by its nodes and by its triggers. */
export interface ServiceConnection {
  /** Ways to sign in; with several of them people choose one, and without any requests go as they are. */
  readonly credentials: readonly ServiceCredential[];
  /** The parameter that chooses between them; `authentication` when left out. It may be `resource`. */
  readonly signInParameter?: string;
  /** Nodes without a credential send their requests as they are. */
  readonly isCredentialOptional?: boolean;
  /** Where paths of operations begin, without a slash at the end. */
  readonly baseUrl: string | ((credential: Readonly<Record<string, unknown>>) => string);
  /** Asks the service where its API is, with the credential; undefined where `baseUrl` says it. Asked once in a run. */
  readonly findBaseUrl?: (
    credentialType: string,
    ask: (url: string) => Promise<unknown>,
  ) => Promise<string> | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How the entries of a list in a query are named; `a[]` when left out. */
  readonly arrayFormat?: ArrayFormat;
  /** What the service says where it refuses a request with a status of success; undefined where it does not refuse. */
  readonly refusal?: (body: unknown) => string | undefined;
}

/** A service as it is declared; `defineService` makes a node type of it. */
export interface ServiceDeclaration extends ServiceConnection {
  /** The full type name; the declaration begins with it. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version?: number | readonly number[];
  /** Forms of older versions; `upgrade` brings their parameters to the form that is declared here. */
  readonly older?: readonly NodeTypeDescription[];
  readonly upgrade?: NodeType["upgrade"];
  readonly mend?: NodeType["mend"];
  /** For nodes that old workflows have: the list of nodes does not offer it. */
  readonly isHidden?: boolean;
  /** Ports besides the first input, where operations take sub-nodes; `["main"]` when left out. */
  readonly inputs?: NodeTypeDescription["inputs"];
  /** `file:` and the name of the SVG file beside the node. */
  readonly icon: string;
  /** What operations work on, by value; left out in services without resources. */
  readonly resources?: Readonly<Record<string, string>>;
  /** The resource of a new node; without one, the first by name. */
  readonly defaultResource?: string;
  /** Parameters before all others. */
  readonly parameters?: Properties;
  readonly operations: readonly [Operation, ...Operation[]];
  /** Lists that forms ask the service for, by the names that `typeOptions` of parameters give. */
  readonly lists?: Readonly<Record<string, ListDeclaration>>;
  /** Further requests of the form. */
  readonly methods?: NodeMethods;
  readonly codex: NonNullable<NodeTypeDescription["codex"]>;
}

/** One way to sign in. */
export interface ServiceCredential {
  /** The credential type. */
  readonly type: string;
  /** The choice in the parameter that chooses, where there are several ways. */
  readonly value: string;
  readonly name: string;
}

/** A list for resource locators and for choices. */
export interface ListDeclaration {
  /** Below the base address; computed where it depends on what the form holds. */
  readonly path: string | ((context: FormContext) => string);
  readonly query?: Readonly<Record<string, string | number>>;
  /** Path of the entries in the answer; left out when the body is the list. */
  readonly items?: string;
  /** Paths in an entry. */
  readonly name: string;
  readonly value: string;
  /** Path of the address that opens the entry in the service. */
  readonly url?: string;
  /** Query parameter that searches; without it names are filtered here. */
  readonly search?: string;
  /** Path of the cursor in the answer, and the query parameter that repeats it. */
  readonly cursor?: { readonly at: string; readonly query: string };
}
