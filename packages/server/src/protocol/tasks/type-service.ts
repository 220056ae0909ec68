import type { OwnTypes } from "@heddle/nodes";

/** The requested types. */
export interface TypesAsked {
  readonly ownTypes: OwnTypes;
  /** The fields that the operator has entered for all credentials of a type, without their values. */
  readonly presetNames: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** JSON that is made once and sent many times. */
export interface PreparedJson {
  readonly plain: Uint8Array;
  readonly gzipped: Uint8Array;
  readonly etag: string;
}

/** List entry of a node type. */
export interface NodeHeading {
  readonly name: string;
  readonly displayName: string;
  readonly iconUrl?: string | undefined;
  readonly startsWorkflows: boolean;
  /** True if it is only known from older workflows: it is no longer offered. */
  readonly isHidden: boolean;
}

/** List entry of a credential type. */
export type CredentialHeading = Pick<NodeHeading, "name" | "displayName" | "iconUrl">;

/** A node type in the format of the word search. */
export interface SearchedType {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version: number;
  readonly isTrigger: boolean;
  /** Other words for it. */
  readonly alias: string;
  /** Its resources and operations. */
  readonly operations: string;
}

/** Functions of the thread that loads all types. */
export interface TypeService {
  /** Descriptions of every version of every node type. */
  nodes(asked: TypesAsked): PreparedJson;
  /** Descriptions of every credential type. */
  credentials(asked: TypesAsked): PreparedJson;
  /** Headings of all node types, each as its newest version is. */
  headings(asked: TypesAsked): readonly NodeHeading[];
  credentialHeadings(asked: TypesAsked): readonly CredentialHeading[];
  /** All node types that are offered, each as its newest version is. */
  searched(asked: TypesAsked): readonly SearchedType[];
}
