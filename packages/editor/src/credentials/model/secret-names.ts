import { listSecretNames } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../base/rest/index.ts";

/** Names of external secrets by provider; never values. */
export const secretNamesQuery = queryOptions({
  queryKey: ["external-secrets", "names"],
  queryFn: () => call(listSecretNames),
  staleTime: 30_000,
});
