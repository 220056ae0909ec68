import type { Item } from "@heddle/workflow";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useOpenWorkflow } from "../document/index.ts";
import { get } from "../rest/index.ts";
import type { DataPlace, PlaceData } from "./node-data.ts";

const pageLimit = 10_000;

interface ItemsAnswer {
  total: number;
  items: Item[];
}

/** Fetches the items of a place that were too many to be sent along, and puts them where everybody finds them. */
export function useMissingItems(place: DataPlace | undefined, data: PlaceData | undefined) {
  const { run } = useOpenWorkflow();
  const executionId = run.info?.executionId;
  const isMissing = place !== undefined && data !== undefined && data.items === undefined && data.count > 0;
  const query = useQuery({
    queryKey: ["execution-items", executionId, place],
    queryFn: () =>
      get<ItemsAnswer>(`/executions/${encodeURIComponent(executionId ?? "")}/items`, {
        node: place?.node,
        run: place?.run,
        output: place?.output,
        limit: pageLimit,
      }),
    enabled: isMissing && executionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const loaded = query.data?.items;
  useEffect(() => {
    if (!isMissing || !loaded || !place || !data?.task) return;
    const main = [...(data.task.data?.main ?? data.task.itemCounts?.map(() => null) ?? [])];
    main[place.output] = loaded;
    run.nodeFinished(place.node, { ...data.task, data: { main } }, place.run);
  }, [isMissing, loaded, place, data?.task, run]);
  return { isLoading: isMissing && query.isFetching, error: isMissing ? query.error : null };
}
