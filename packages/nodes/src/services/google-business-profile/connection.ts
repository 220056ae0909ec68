import type { FormContext, FormRequest, ListSearchPage, NodeMethods } from "@heddle/workflow";
import { locator } from "../../service/parameters.ts";
import type { ServiceConnection } from "../../service/service.ts";

const TYPE = "googleBusinessProfileOAuth2Api";

/** Connection to posts and reviews, for the node and the trigger. */
export const connection: ServiceConnection = {
  credentials: [{ type: TYPE, value: "oAuth2", name: "OAuth2" }],
  baseUrl: "https://mybusiness.googleapis.com/v4",
};

const byName = { mode: "name", displayName: "By Name" } as const;

export const account = locator("account", "Account", "The account", { list: "searchAccounts", byName });
export const location = locator("location", "Location", "The location of the account", {
  list: "searchLocations",
  byName,
});
export const post = locator("post", "Post", "The post", { list: "searchPosts", byName });
export const review = locator("review", "Review", "The review", { list: "searchReviews", byName });

/** A name such as `accounts/1`; the prefix is optional. Its slashes stay. */
function named(kind: string, value: unknown): string {
  const text = String(value ?? "")
    .trim()
    .replace(/^\/+/, "");
  const full = text.includes("/") ? text : `${kind}/${text}`;
  return full.split("/").map(encodeURIComponent).join("/");
}

type Given = Readonly<Record<string, unknown>>;

/** Path of a location. */
export function locationPath({ account: owner, location: place }: Given): string {
  const locationName = named("locations", place);
  return locationName.startsWith("accounts/")
    ? `/${locationName}`
    : `/${named("accounts", owner)}/${locationName}`;
}

/** Path of a post or a review: by its full name, or below its location. */
export function partPath(given: Given, kind: "localPosts" | "reviews", value: unknown): string {
  const name = named(kind, value);
  return name.startsWith("accounts/") ? `/${name}` : `${locationPath(given)}/${name}`;
}

interface Entry {
  readonly name?: string;
  readonly accountName?: string;
  readonly title?: string;
  readonly summary?: string;
  readonly comment?: string;
}

type Page = { readonly nextPageToken?: string } & Readonly<Record<string, unknown>>;

const given = (context: FormContext): Given => ({
  account: context.locator("account"),
  location: context.locator("location"),
});

/** A list, searched here. */
const list =
  (items: string, requestOf: (context: FormContext) => FormRequest) =>
  async (context: FormContext, filter = "", pageToken?: unknown): Promise<ListSearchPage> => {
    const request = requestOf(context);
    const token = pageToken === undefined ? {} : { pageToken: String(pageToken) };
    const page = await context.request<Page>({ ...request, qs: { ...request.qs, ...token } }, TYPE);
    const found = ((page[items] ?? []) as Entry[]).map((entry) => {
      const { name = "", accountName, title, summary, comment } = entry;
      return { name: accountName ?? title ?? summary ?? comment ?? name, value: name };
    });
    const results = found.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
    return { results, ...(page.nextPageToken && { paginationToken: page.nextPageToken }) };
  };

/** Google requests of the forms. */
export const methods: NodeMethods = {
  listSearch: {
    searchAccounts: list("accounts", () => ({
      baseURL: "https://mybusinessaccountmanagement.googleapis.com/v1",
      url: "/accounts",
      qs: { pageSize: 20 },
    })),
    searchLocations: list("locations", (context) => ({
      baseURL: "https://mybusinessbusinessinformation.googleapis.com/v1",
      url: `/${named("accounts", context.locator("account"))}/locations`,
      qs: { readMask: "name,title", pageSize: 100 },
    })),
    searchPosts: list("localPosts", (context) => ({
      baseURL: "https://mybusiness.googleapis.com/v4",
      url: `${locationPath(given(context))}/localPosts`,
      qs: { pageSize: 100 },
    })),
    searchReviews: list("reviews", (context) => ({
      baseURL: "https://mybusiness.googleapis.com/v4",
      url: `${locationPath(given(context))}/reviews`,
      qs: { pageSize: 50 },
    })),
  },
};
