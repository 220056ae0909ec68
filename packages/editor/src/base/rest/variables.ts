import { listVariables, type Variable } from "@heddle/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "./client.ts";
import { queryClient } from "./query-client.ts";

type Values = Readonly<Record<string, string>>;

const NONE: Values = {};

/** Every variable that the user may read. */
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

/** What `$vars` holds in a workflow; empty until it is loaded. */
export function useVariableValues(workflowId: string): Values {
  const { data } = useQuery(variablesOfQuery(workflowId));
  const text = JSON.stringify(data ?? NONE);
  // The same object as long as nothing changed, so that nothing is evaluated again.
  return useMemo(() => JSON.parse(text) as Values, [text]);
}

/** Lists a variable as it was just stored, before the list is loaded again: a new one first, where its form was. */
export function showVariable(stored: Variable): void {
  queryClient.setQueryData(variablesQuery.queryKey, (listed = []) =>
    listed.some(({ id }) => id === stored.id)
      ? listed.map((one) => (one.id === stored.id ? stored : one))
      : [stored, ...listed],
  );
}

/** After anything that changes variables. */
export const refreshVariables = () => queryClient.invalidateQueries({ queryKey: variablesQuery.queryKey });

function valuesOf(variables: readonly Variable[]): Values {
  return Object.fromEntries(variables.map(({ key, value }) => [key, value]));
}
