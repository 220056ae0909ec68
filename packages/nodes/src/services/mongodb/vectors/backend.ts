import type { Collection } from "mongodb";
import type { VectorBackend, VectorEntry } from "../../../documents/vector-store/backend.ts";

/** A document of the collection: text, vector, and metadata at the top level, as other clients store it. */
type Stored = { _id: string } & Record<string, unknown>;

/** Works with the collection; connections are shared. */
type WithCollection = <R>(work: (collection: Collection<Stored>) => Promise<R>) => Promise<R>;

interface AtlasPlace {
  readonly index: string;
  readonly vectorField: string;
  readonly textField: string;
  readonly filter: Readonly<Record<string, unknown>> | undefined;
  /** Stages of an aggregation that follow the search. */
  readonly stages: readonly Record<string, unknown>[];
}

/** Number of candidates that Atlas considers per result. */
const CANDIDATES_PER_RESULT = 10;
/** Atlas's maximum. */
const MAX_CANDIDATES = 10_000;

/** A collection of MongoDB Atlas with a vector search index. @see https://www.mongodb.com/docs/atlas/atlas-vector-search/vector-search-stage/ */
export function atlasBackend(withCollection: WithCollection, place: AtlasPlace): VectorBackend {
  const { index, vectorField, textField, filter, stages } = place;
  const put = (entries: readonly VectorEntry[]) =>
    withCollection(async (collection) => {
      const changes = entries.map(({ id, vector, text, metadata }) => ({
        replaceOne: {
          filter: { _id: id },
          replacement: { ...metadata, [textField]: text, [vectorField]: [...vector] },
          upsert: true,
        },
      }));
      if (changes.length > 0) await collection.bulkWrite(changes);
    });
  return {
    insert: put,
    update: (entry) => put([entry]),
    search: ({ vector, count, metadata }) =>
      withCollection(async (collection) => {
        const wanted = { ...filter, ...metadata };
        const search = {
          index,
          path: vectorField,
          queryVector: [...vector],
          limit: count,
          numCandidates: Math.min(count * CANDIDATES_PER_RESULT, MAX_CANDIDATES),
          ...(Object.keys(wanted).length > 0 && { filter: wanted }),
        };
        const found = await collection
          .aggregate<Record<string, unknown>>([
            { $vectorSearch: search },
            { $set: { vectorScore: { $meta: "vectorSearchScore" } } },
            { $project: { [vectorField]: 0 } },
            ...stages,
          ])
          .toArray();
        return found.map(({ _id, vectorScore, [textField]: text, ...rest }) => ({
          text: String(text ?? ""),
          metadata: rest,
          score: Number(vectorScore ?? 0),
        }));
      }),
    clear: () =>
      withCollection(async (collection) => {
        await collection.deleteMany({});
      }),
  };
}
