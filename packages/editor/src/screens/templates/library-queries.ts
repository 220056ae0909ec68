import { checkTemplates } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../base/rest/index.ts";
import type { TemplateQuery } from "./model/search-key.ts";
import { searchKey } from "./model/search-key.ts";
import { templateLibrary } from "./model/template-library.ts";

const once = { retry: false, staleTime: Number.POSITIVE_INFINITY } as const;

/** Whether the library is available: a result arrives within two seconds, so a page does not wait for an unreachable host. */
export const healthQuery = queryOptions({
  queryKey: ["templates", "health"],
  queryFn: () => call(checkTemplates),
  ...once,
});

/** Whether the categories are loaded. */
export const categoriesQuery = queryOptions({
  queryKey: ["templates", "categories"],
  queryFn: () => templateLibrary.loadCategories().then(() => true),
  ...once,
});

/** Returns true once the first page of a search is loaded; the results change with further pages. */
export const searchQuery = (query: TemplateQuery) =>
  queryOptions({
    queryKey: ["templates", "search", searchKey(query)],
    queryFn: () => templateLibrary.find(query).then(() => true),
    ...once,
  });

/** Collections that fit a search. */
export const collectionsQuery = (query: TemplateQuery) =>
  queryOptions({
    queryKey: ["templates", "collections", searchKey(query)],
    queryFn: () => templateLibrary.findCollections(query),
    ...once,
  });

/** A template with its workflow. */
export const fullTemplateQuery = (id: string) =>
  queryOptions({
    queryKey: ["templates", "template", id],
    queryFn: () => templateLibrary.template(id),
    ...once,
  });

/** A collection with its templates. */
export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ["templates", "collection", id],
    queryFn: () => templateLibrary.collection(id),
    ...once,
  });
