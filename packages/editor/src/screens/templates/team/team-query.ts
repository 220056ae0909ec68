import { listTeamTemplates } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { templateLibrary } from "../model/template-library.ts";

/** The templates that users of this installation saved. */
export const teamTemplatesQuery = queryOptions({
  queryKey: ["templates", "team"],
  queryFn: () => call(listTeamTemplates),
});

/** Templates were saved, changed or deleted: what is known of them is out of date. */
export async function refreshTeamTemplates(id?: string): Promise<void> {
  if (id !== undefined) {
    templateLibrary.forget(id);
    queryClient.removeQueries({ queryKey: ["templates", "template", id] });
    queryClient.removeQueries({ queryKey: ["template", id] });
  }
  await queryClient.invalidateQueries({ queryKey: teamTemplatesQuery.queryKey });
}
