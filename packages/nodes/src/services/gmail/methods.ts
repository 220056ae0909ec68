import type { FormContext, NodeMethods, Properties } from "@heddle/workflow";
import { askGoogle } from "../google/connection.ts";

/** Requests of the forms of node and trigger. */
export function gmailMethods<P extends Properties = Properties>(): NodeMethods<P> {
  return { loadOptions: { getLabels } } as unknown as NodeMethods<P>;
}

async function getLabels(context: FormContext) {
  const { labels = [] } = await askGoogle<{ labels?: { id: string; name: string }[] }>(
    context,
    "gmailOAuth2",
    {
      baseURL: "https://gmail.googleapis.com/gmail/v1/users/me",
      url: "/labels",
    },
  );
  return labels.map(({ id, name }) => ({ name, value: id })).sort((a, b) => (a.name < b.name ? -1 : 1));
}
