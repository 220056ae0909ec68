import { QueryClient } from "@tanstack/react-query";
import { isResponseError } from "./response-error.ts";

/** Responses below 500 do not change on a retry. */
function shouldRetry(count: number, error: unknown): boolean {
  if (isResponseError(error) && error.httpStatusCode >= 400 && error.httpStatusCode < 500) return false;
  return count < 2;
}

/** Cache of server data. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, refetchOnWindowFocus: false, retry: shouldRetry },
    mutations: { retry: false },
  },
});
