import type { EmbedOptions, EmbedResult } from "../../port/embedder.ts";
import type { WireRequest } from "../transport/connection.ts";

/** Embedding request format of a provider: pure functions between the port and its JSON. */
export interface EmbeddingFormat {
  /** Maximum number of strings per request. */
  readonly maxTexts: number;
  request(texts: readonly string[], options: EmbedOptions): WireRequest;
  read(answer: unknown): EmbedResult;
}

/** A value as an object with unvalidated members. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list of vectors; invalid ones are dropped, so that their number shows that one is missing. */
export function vectorsIn(value: unknown): number[][] {
  return Array.isArray(value) ? value.filter((vector): vector is number[] => Array.isArray(vector)) : [];
}
