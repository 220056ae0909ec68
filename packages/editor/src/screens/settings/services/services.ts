import { type Body, listSentPayloads, readServices, updateServices } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient, settingsQuery } from "../../../base/rest/index.ts";
import { servicesPageTexts as text } from "../../../base/texts/services/services-page.ts";
import { toast } from "../../../ui/index.ts";

/** The services with the data they send. */
export const servicesQuery = queryOptions({
  queryKey: ["services"],
  queryFn: () => call(readServices),
  staleTime: 0,
});

/** The sent data. */
export const payloadsQuery = queryOptions({
  queryKey: ["service-payloads"],
  queryFn: () => call(listSentPayloads, { limit: 200 }),
  staleTime: 0,
});

/** Turns services on or off; the editor applies it immediately. */
export async function changeServices(change: Body<typeof updateServices>): Promise<void> {
  try {
    queryClient.setQueryData(servicesQuery.queryKey, await call(updateServices, {}, change));
    toast.success(text.saved);
    await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
  } catch (error) {
    toast.failure(text.saveFailed, error);
    await queryClient.invalidateQueries({ queryKey: servicesQuery.queryKey });
  }
}
