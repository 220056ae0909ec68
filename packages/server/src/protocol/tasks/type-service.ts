import type { OwnTypes } from "@heddle/nodes";

/** The types that are asked about. */
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

/** What lists say of a node type. */
export interface NodeHeading {
  readonly name: string;
  readonly displayName: string;
  readonly iconUrl?: string | undefined;
  readonly startsWorkflows: boolean;
}

/** What the thread that loads all types does for the main thread. */
export interface TypeService {
  /** Descriptions of every version of every node type. */
  nodes(asked: TypesAsked): PreparedJson;
  /** Descriptions of every credential type. */
  credentials(asked: TypesAsked): PreparedJson;
  /** Headings of all node types, each as its newest version is. */
  headings(asked: TypesAsked): readonly NodeHeading[];
}
