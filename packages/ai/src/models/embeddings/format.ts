import type { EmbedOptions, EmbedResult } from "../../port/embedder.ts";
import type { WireRequest } from "../transport/connection.ts";

/** How a provider is asked for vectors: pure functions between the port and its JSON. */
export interface EmbeddingFormat {
  /** How many texts one request may hold. */
  readonly maxTexts: number;
  request(texts: readonly string[], options: EmbedOptions): WireRequest;
  read(answer: unknown): EmbedResult;
}

/** A value as an object whose members are to be checked. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list of vectors; what is none is left out, so that their number tells that something is missing. */
export function vectorsIn(value: unknown): number[][] {
  return Array.isArray(value) ? value.filter((vector): vector is number[] => Array.isArray(vector)) : [];
}
