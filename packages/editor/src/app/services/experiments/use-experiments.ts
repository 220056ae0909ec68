import { type Banner, readFlags } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { call, type InstanceSettings } from "../../../base/rest/index.ts";
import { kept, storageKeys } from "../../../base/storage/index.ts";
import { track } from "../../../base/usage/index.ts";
import { linesOf, overridden, variantsIn } from "./experiments.ts";

/** Flags can change a few times at the start; only the final ones are reported. */
const REPORT_DELAY_MS = 2000;

const flagsQuery = queryOptions({
  queryKey: ["feature-flags"],
  queryFn: async () => overridden(await call(readFlags), kept(storageKeys.experimentOverrides)),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Reads the user's experiments, reports them, and returns their banners. */
export function useExperiments({ posthog }: InstanceSettings): readonly Banner[] {
  const { data: flags } = useQuery({ ...flagsQuery, enabled: posthog.enabled });
  useEffect(() => {
    if (!flags) return;
    const timer = setTimeout(() => {
      for (const [name, variant] of variantsIn(flags)) track("User is part of experiment", { name, variant });
    }, REPORT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [flags]);
  return useMemo(() => (flags && posthog.enabled ? linesOf(flags) : []), [flags, posthog.enabled]);
}
