import { addressOf, downloadExecutionItems, listExecutionItems } from "@heddle/api";
import { type Item, shownOutputs } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call } from "../base/rest/index.ts";
import { serverPath } from "../base/server-path.ts";
import type { ItemSource, ReadItems } from "../data-view/index.ts";
import { useOpenWorkflow } from "../document/index.ts";
import type { DataPlace, PlaceData } from "./model/node-data.ts";

/** Few enough to load quickly, and enough for previews; further ones are loaded when visible. */
const FIRST_ITEMS = 500;

/** Items of a place, and their loading state. */
export interface PlaceItems {
  source: ItemSource;
  /** True while the first items are loading. */
  isLoading: boolean;
  error: Error | null;
}

/** Returns the items of a place: loaded ones, and how to load the rest from the server. */
export function usePlaceItems(place: DataPlace, data: PlaceData): PlaceItems {
  const { run } = useOpenWorkflow();
  const executionId = run.executionOf(place.node);
  const { items, count, task } = data;
  const isMissing = items === undefined && count > 0;
  const query = useQuery({
    queryKey: ["execution-items", executionId, run.info?.revision, place],
    queryFn: ({ signal }) =>
      call(
        listExecutionItems,
        {
          id: executionId ?? "",
          ...placeQuery(place, run.nameAtRun(place.node)),
          offset: 0,
          limit: FIRST_ITEMS,
        },
        { signal },
      ),
    enabled: isMissing && executionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const loaded = query.data?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer.
  useEffect(() => {
    if (!isMissing || !loaded || !task) return;
    const main: (Item[] | null)[] = [...(shownOutputs(task.data) ?? task.itemCounts?.map(() => null) ?? [])];
    main[place.output] = loaded;
    run.fillIn(place.node, { ...task, data: { main } }, place.run);
  }, [isMissing, loaded]);
  const source = useMemo<ItemSource>(() => {
    const here = items ?? [];
    if (here.length >= count || executionId === undefined) return { items: here, total: count };
    const nodeAtRun = run.nameAtRun(place.node);
    return {
      items: here,
      total: count,
      remote: remoteItems(executionId, placeQuery(place, nodeAtRun), place.node),
    };
  }, [items, count, executionId, run, place]);
  return {
    source,
    isLoading: isMissing && (query.isFetching || loaded !== undefined),
    error: isMissing ? query.error : null,
  };
}

interface PlaceQuery {
  node: string;
  run: number;
  output: number;
}

function placeQuery({ run, output }: DataPlace, node: string): PlaceQuery {
  return { node, run, output };
}

function remoteItems(
  executionId: string,
  at: PlaceQuery,
  fileName: string,
): NonNullable<ItemSource["remote"]> {
  const read: ReadItems = ({ search, sort }, page, signal) =>
    call(
      listExecutionItems,
      {
        id: executionId,
        ...at,
        ...page,
        search: search || undefined,
        sort: sort?.column,
        order: sort && (sort.descending ? "desc" : "asc"),
      },
      { signal },
    );
  const fileLink = (format: "json" | "csv") =>
    serverPath(addressOf(downloadExecutionItems, { id: executionId, ...at, format, fileName }));
  return { id: `${executionId}/${at.run}/${at.output}/${at.node}`, read, fileLink };
}
