import type { FormContext, NodeMethods, PropertyOption } from "@heddle/workflow";

interface Page {
  readonly items?: readonly { id: string; snippet: { title?: string; name?: string } }[];
  readonly nextPageToken?: string;
}

/** YouTube requests of the form. */
export const methods: NodeMethods = {
  loadOptions: {
    getCountriesCodes: async (context) => {
      const countries = await all(context, "/i18nRegions", {});
      return countries.toSorted((a, b) => a.name.localeCompare(b.name));
    },
    getLanguages: (context) => all(context, "/i18nLanguages", {}),
    getPlaylists: (context) => all(context, "/playlists", { mine: true, maxResults: 50 }),
    getVideoCategories: (context) => {
      const regionCode = String(context.parameters["regionCode"] || "US");
      return all(context, "/videoCategories", { regionCode });
    },
  },
};

async function all(
  context: FormContext,
  url: string,
  query: Readonly<Record<string, string | number | boolean>>,
): Promise<PropertyOption[]> {
  const found: PropertyOption[] = [];
  let pageToken: string | undefined;
  do {
    const qs = { part: "snippet", ...query, ...(pageToken !== undefined && { pageToken }) };
    const request = { baseURL: "https://www.googleapis.com/youtube/v3", url, qs };
    const page = await context.request<Page>(request, "youTubeOAuth2Api");
    for (const { id, snippet } of page.items ?? [])
      found.push({ name: snippet.title ?? snippet.name ?? id, value: id });
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return found;
}
