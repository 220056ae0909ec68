import { type ExecutionItems, routes } from "@heddle/api";
import type { Item } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useOpenWorkflow } from "../document/index.ts";
import { get } from "../rest/index.ts";
import { dataTexts } from "../texts/data-view.ts";
import { toast } from "../ui/index.ts";
import type { DataPlace, PlaceData } from "./node-data.ts";

/** Few enough to be there at once. */
const firstItems = 500;
const furtherItems = 5000;

export interface MissingItems {
  isLoading: boolean;
  error: Error | null;
  /** Loads further items; undefined when all are here. */
  loadMore?: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** Fetches items that were too many to be sent along, the first ones by itself, and puts them where everybody finds them. */
export function useMissingItems(place: DataPlace | undefined, data: PlaceData | undefined): MissingItems {
  const { run } = useOpenWorkflow();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const executionId = run.info?.executionId;
  const here = data?.items;
  const isMissing = place !== undefined && data !== undefined && here === undefined && data.count > 0;
  const read = (offset: number, limit: number) =>
    get<ExecutionItems>(routes.executionItems(executionId ?? ""), {
      node: run.nameAtRun(place?.node ?? ""),
      run: place?.run,
      output: place?.output,
      offset,
      limit,
    });
  const query = useQuery({
    queryKey: ["execution-items", executionId, place],
    queryFn: () => read(0, firstItems),
    enabled: isMissing && executionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const put = (items: Item[]) => {
    if (!place || !data?.task) return;
    const main = [...(data.task.data?.main ?? data.task.itemCounts?.map(() => null) ?? [])];
    main[place.output] = items;
    run.nodeFinished(place.node, { ...data.task, data: { main } }, place.run);
  };
  const loaded = query.data?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer.
  useEffect(() => {
    if (isMissing && loaded) put(loaded);
  }, [isMissing, loaded]);
  const loadMore = async () => {
    setLoadingMore(true);
    try {
      const { items } = await read(here?.length ?? 0, furtherItems);
      put([...(here ?? []), ...items]);
    } catch (error) {
      toast.failure(dataTexts.loadFailed, error);
    } finally {
      setLoadingMore(false);
    }
  };
  const hasMore = here !== undefined && here.length < (data?.count ?? 0) && executionId !== undefined;
  return {
    isLoading: isMissing && (query.isFetching || loaded !== undefined),
    error: isMissing ? query.error : null,
    loadMore: hasMore ? () => void loadMore() : undefined,
    isLoadingMore,
  };
}
