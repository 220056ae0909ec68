import { listTeamTemplates } from "@heddle/api";
import { queryOptions } from "@tanstack/react-query";
import { call, queryClient } from "../../../base/rest/index.ts";
import { fullTemplateQuery } from "../library-queries.ts";
import { templateLibrary } from "../model/template-library.ts";
import { templateQuery } from "../template-query.ts";

/** The templates that users of this installation saved. */
export const teamTemplatesQuery = queryOptions({
  queryKey: ["templates", "team"],
  queryFn: () => call(listTeamTemplates),
});

/** A template was saved. */
export async function refreshTeamTemplates(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: teamTemplatesQuery.queryKey });
}

/** A template was changed: its visible parts are reloaded. */
export async function rereadTeamTemplate(id: string): Promise<void> {
  templateLibrary.forget(id);
  await Promise.all(queriesOf(id).map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  await refreshTeamTemplates();
}

/** A template was deleted, and no page shows it anymore. */
export async function forgetTeamTemplate(id: string): Promise<void> {
  templateLibrary.forget(id);
  for (const queryKey of queriesOf(id)) queryClient.removeQueries({ queryKey });
  await refreshTeamTemplates();
}

/** Its page and its import. */
const queriesOf = (id: string) => [fullTemplateQuery(id).queryKey, templateQuery(id).queryKey];
