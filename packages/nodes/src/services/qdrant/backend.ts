import { isRecord } from "@heddle/workflow";
import type { VectorBackend } from "../../documents/vector-store/backend.ts";
import type { StoreApi } from "../../documents/vector-store/store-http.ts";

/** A collection, and the fields of its points. */
interface QdrantPlace {
  readonly collection: string;
  readonly contentKey: string;
  readonly metadataKey: string;
  /** Settings for a collection that does not exist yet, in the format of Qdrant's API. */
  readonly config?: Readonly<Record<string, unknown>> | undefined;
  /** A filter in the format of Qdrant's API. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
}

interface Point {
  readonly payload?: Readonly<Record<string, unknown>> | null;
  readonly score: number;
}

/** A collection of Qdrant, made when the first points are stored. @see https://api.qdrant.tech/api-reference */
export function qdrantBackend(api: StoreApi, place: QdrantPlace): VectorBackend {
  const { contentKey, metadataKey } = place;
  const path = `/collections/${encodeURIComponent(place.collection)}`;
  return {
    async insert(entries) {
      await ensureCollection(api, path, place, entries[0]?.vector.length ?? 0);
      const points = entries.map(({ id, vector, text, metadata }) => ({
        id,
        vector,
        payload: { [contentKey]: text, [metadataKey]: metadata },
      }));
      await api("PUT", `${path}/points?wait=true`, { points });
    },
    async search({ vector, count, metadata }) {
      const body = { query: vector, limit: count, with_payload: true, filter: filterOf(place, metadata) };
      // Qdrant has deprecated the previous search endpoint; servers since 1.10 (2024) support queries.
      const { result } = await api<{ result?: { points?: Point[] } }>("POST", `${path}/points/query`, body);
      return (result?.points ?? []).map(({ payload, score }) => ({
        text: String(payload?.[contentKey] ?? ""),
        metadata: isRecord(payload?.[metadataKey]) ? payload[metadataKey] : {},
        score,
      }));
    },
  };
}

async function ensureCollection(
  api: StoreApi,
  path: string,
  { config }: QdrantPlace,
  size: number,
): Promise<void> {
  const { result } = await api<{ result?: { exists?: boolean } }>("GET", `${path}/exists`);
  if (result?.exists) return;
  await api("PUT", path, { vectors: { size, distance: "Cosine" }, ...config });
}

function filterOf(
  { filter, metadataKey }: QdrantPlace,
  metadata: Readonly<Record<string, unknown>>,
): object | undefined {
  const must = Object.entries(metadata).map(([name, value]) => ({
    key: `${metadataKey}.${name}`,
    match: { value },
  }));
  if (must.length === 0) return filter;
  return filter ? { must: [filter, ...must] } : { must };
}
