import { updateMySettings } from "@heddle/api";
import { call, currentUserQuery, queryClient } from "../../../base/rest/index.ts";
import { tourTexts as text } from "../../../base/texts/pages/tour.ts";
import { toast } from "../../../ui/index.ts";

/** Ends the tour immediately, and on the server, so that it returns in no other browser. */
export async function endTour(): Promise<void> {
  try {
    const settings = await call(updateMySettings, {}, { showTour: false });
    queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, settings });
  } catch (error) {
    toast.failure(text.failed, error);
  }
}
