import { QueryClient } from "@tanstack/react-query";
import { isResponseError } from "./response-error.ts";

/** Answers below 500 will not change by asking again. */
function shouldRetry(count: number, error: unknown): boolean {
  if (isResponseError(error) && error.httpStatusCode >= 400 && error.httpStatusCode < 500) return false;
  return count < 2;
}

/** The cache of everything that the server knows. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, refetchOnWindowFocus: false, retry: shouldRetry },
    mutations: { retry: false },
  },
});
