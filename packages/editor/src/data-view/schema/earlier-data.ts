import { type ComponentType, createContext, type ReactNode } from "react";
import type { DataMapping } from "../mapping.ts";
import type { SchemaField } from "../model/schema.ts";

/** Usable data that is not displayed itself: of an earlier node, or of the workflow and its execution. */
export interface EarlierSection {
  id: string;
  title: string;
  icon?: ReactNode;
  /** Brief description of the source. */
  hint?: string | undefined;
  mapping: DataMapping;
  /** Returns the fields; undefined until the loader has fetched them. */
  fields(): readonly SchemaField[] | undefined;
  /** Message if there are no fields. */
  empty: string;
}

/** Additional data below the fields of the displayed data. */
export interface EarlierData {
  sections: readonly EarlierSection[];
  /** Rendered for open or searched sections without loaded fields: fetches them, and reports failures. */
  Loader: ComponentType<{ id: string; onProblem(message: string): void }>;
}

/** Additional data of a schema; undefined if there is none. */
export const EarlierDataContext = createContext<EarlierData | undefined>(undefined);
