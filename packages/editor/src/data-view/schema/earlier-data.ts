import { type ComponentType, createContext, type ReactNode } from "react";
import type { DataMapping } from "../mapping.ts";
import type { SchemaField } from "../model/schema.ts";

/** Data that are not shown themselves but can be used: of an earlier node, or of the workflow and its execution. */
export interface EarlierSection {
  id: string;
  title: string;
  icon?: ReactNode;
  /** Where it comes from, in few words. */
  hint?: string | undefined;
  mapping: DataMapping;
  /** The fields; undefined while they are not here, then the loader fetches them. */
  fields(): readonly SchemaField[] | undefined;
  /** Said in place of fields when there are none. */
  empty: string;
}

/** What else a schema lists, below the fields of the shown data. */
export interface EarlierData {
  sections: readonly EarlierSection[];
  /** Drawn for open or searched sections whose fields are not here: fetches them, and says when that fails. */
  Loader: ComponentType<{ id: string; onProblem(message: string): void }>;
}

/** The data a schema lists besides those it is given; undefined where there are none. */
export const EarlierDataContext = createContext<EarlierData | undefined>(undefined);
