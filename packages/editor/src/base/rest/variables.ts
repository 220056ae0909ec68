import { listVariables, type Variable } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";

type Values = Readonly<Record<string, string>>;

const NONE: Values = {};

/** Every variable that the user can read. */
export const variablesQuery = queryOptions({
  queryKey: ["variables"],
  queryFn: () => call(listVariables),
});

const variablesOfQuery = (workflowId: string) =>
  queryOptions({
    queryKey: [...variablesQuery.queryKey, "of", workflowId],
    queryFn: () => call(listVariables, { workflowId }),
    select: valuesOf,
  });

/** Returns the value of `$vars` in a workflow; empty until it is loaded. */
export function useVariableValues(workflowId: string): Values {
  const { data } = useQuery(variablesOfQuery(workflowId));
  const text = JSON.stringify(data ?? NONE);
  // The same object until something changes, to avoid evaluating again.
  return useMemo(() => JSON.parse(text) as Values, [text]);
}

/** Shows a stored variable in the list before the list is reloaded: a new one first, where its form was. */
export function showVariable(stored: Variable): void {
  queryClient.setQueryData(variablesQuery.queryKey, (listed = []) =>
    listed.some(({ id }) => id === stored.id)
      ? listed.map((one) => (one.id === stored.id ? stored : one))
      : [stored, ...listed],
  );
}

/** Reloads variables after a change. */
export const refreshVariables = () => queryClient.invalidateQueries({ queryKey: variablesQuery.queryKey });

function valuesOf(variables: readonly Variable[]): Values {
  return Object.fromEntries(variables.map(({ key, value }) => [key, value]));
}
