import { isRecord } from "@heddle/workflow";
import { defineOperation, type Operation } from "../../../service/operation.ts";
import { choice, collection, neededText, text } from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { inRepository, owner, repositoryPath } from "../locators.ts";

type Values = Readonly<Record<string, unknown>>;

const pages = { by: "linkHeader", size: { query: "per_page", max: 100 } } as const;

const state = choice("state", "State", "Whether they are open", {
  values: { all: "All", closed: "Closed", open: "Open" },
  standard: "open",
});
const direction = choice("direction", "Direction", "Sort order", {
  values: { asc: "Ascending", desc: "Descending" },
  standard: "desc",
});

const issueFilters = collection("getRepositoryIssuesFilters", "Filters", [
  text("assignee", "Assignee", "Only issues that are assigned to this user"),
  text("creator", "Creator", "Only issues that this user opened"),
  text("mentioned", "Mentioned", "Only issues that mention this user"),
  text("labels", "Labels", "Only issues with all of these labels, separated by commas"),
  { ...text("since", "Updated Since", "Only issues that changed after this time"), type: "dateTime" },
  state,
  choice("sort", "Sort", "Sort by", {
    values: { created: "Created", updated: "Updated", comments: "Comments" },
    standard: "created",
  }),
  direction,
]);

const pullFilters = collection("getRepositoryPullRequestsFilters", "Filters", [
  state,
  choice("sort", "Sort", "Sort by", {
    values: {
      created: "Created",
      updated: "Updated",
      popularity: "Popularity",
      "long-running": "Long Running",
    },
    standard: "created",
  }),
  direction,
]);

/** Something that is read below a repository. */
interface Read {
  readonly value: string;
  readonly name: string;
  readonly action: string;
  readonly description: string;
  readonly path: string;
}

const read = ({ path, ...named }: Read): Operation =>
  defineOperation({
    resource: "repository",
    ...named,
    effect: "idempotent",
    parameters: [...inRepository],
    request: ({ parameters }) => ({ method: "GET", path: `${repositoryPath(parameters)}${path}` }),
  });

const repositoryIssues = defineOperation({
  resource: "repository",
  value: "getIssues",
  name: "Get Issues",
  action: "Get issues of a repository",
  description: "Returns the issues of a repository",
  effect: "idempotent",
  isDefault: true,
  parameters: [...inRepository, issueFilters],
  request: (call) => ({
    method: "GET",
    path: `${repositoryPath(call.parameters)}/issues`,
    query: plain(call, "getRepositoryIssuesFilters"),
  }),
  pages,
});

const repositoryPulls = defineOperation({
  resource: "repository",
  value: "getPullRequests",
  name: "Get Pull Requests",
  action: "Get pull requests of a repository",
  description: "Returns the pull requests of a repository",
  effect: "idempotent",
  parameters: [...inRepository, pullFilters],
  request: (call) => ({
    method: "GET",
    path: `${repositoryPath(call.parameters)}/pulls`,
    query: plain(call, "getRepositoryPullRequestsFilters"),
  }),
  pages,
});

export const repositoryOperations: readonly Operation[] = [
  repositoryIssues,
  repositoryPulls,
  read({
    value: "get",
    name: "Get",
    action: "Get a repository",
    description: "Returns a repository",
    path: "",
  }),
  read({
    value: "getLicense",
    name: "Get License",
    action: "Get the license of a repository",
    description: "Returns the license of a repository",
    path: "/license",
  }),
  read({
    value: "getProfile",
    name: "Get Profile",
    action: "Get the profile of a repository",
    description: "Returns how complete the pages for the community are",
    path: "/community/profile",
  }),
  read({
    value: "listPopularPaths",
    name: "List Popular Paths",
    action: "List popular paths in a repository",
    description: "Returns the ten most visited pages of the last two weeks",
    path: "/traffic/popular/paths",
  }),
  read({
    value: "listReferrers",
    name: "List Referrers",
    action: "List the top referrers of a repository",
    description: "Returns the ten sites that most visitors came from in the last two weeks",
    path: "/traffic/popular/referrers",
  }),
];

const userRepositories = defineOperation({
  resource: "user",
  value: "getRepositories",
  name: "Get Repositories",
  action: "Get a user’s repositories",
  description: "Returns the repositories of a user",
  effect: "idempotent",
  isDefault: true,
  parameters: [owner],
  request: ({ parameters }) => ({
    method: "GET",
    path: `/users/${encodeURIComponent(parameters.owner)}/repos`,
  }),
  pages,
});

const userIssues = defineOperation({
  resource: "user",
  value: "getUserIssues",
  name: "Get Issues",
  action: "Get issues assigned to the user",
  description: "Returns the issues that are assigned to the account",
  effect: "idempotent",
  parameters: [
    collection("getUserIssuesFilters", "Filters", [
      text("mentioned", "Mentioned", "Only issues that mention this user"),
      text("labels", "Labels", "Only issues with all of these labels, separated by commas"),
      { ...text("since", "Updated Since", "Only issues that changed after this time"), type: "dateTime" },
      state,
      direction,
    ]),
  ],
  request: (call) => {
    const { mentioned, ...query } = plain(call, "getUserIssuesFilters");
    if (!mentioned) return { method: "GET", path: "/issues", query };
    return { method: "GET", path: "/search/issues", query: searchFor(String(mentioned), query) };
  },
  response: { items: (body) => (isRecord(body) ? body["items"] : body) },
  pages,
});

/** The list of one's own issues has no filter for mentions; a search has. */
function searchFor(mentioned: string, { labels, since, state: wanted = "open", direction: order }: Values) {
  const named = String(labels ?? "")
    .split(",")
    .map((label) => label.trim())
    .filter(Boolean);
  const terms = [
    "is:issue assignee:@me",
    `mentions:${mentioned.replace(/^@/, "")}`,
    ...(wanted === "all" ? [] : [`state:${String(wanted)}`]),
    ...named.map((label) => `label:"${label}"`),
    ...(since ? [`updated:>=${String(since)}`] : []),
  ];
  return { q: terms.join(" "), sort: "created", order };
}

const userInvite = defineOperation({
  resource: "user",
  value: "invite",
  name: "Invite",
  action: "Invite a user",
  description: "Invites someone to an organization",
  effect: "unsafe",
  parameters: [
    neededText("organization", "Organization", "The organization"),
    neededText("email", "Email", "The address of the new member"),
  ],
  request: ({ parameters }) => ({
    method: "POST",
    path: `/orgs/${encodeURIComponent(parameters.organization)}/invitations`,
    body: { kind: "json", value: withoutEmpty({ email: parameters.email }) },
  }),
});

export const userOperations = [userRepositories, userIssues, userInvite] as const;

export const organizationRepositories = defineOperation({
  resource: "organization",
  value: "getRepositories",
  name: "Get Repositories",
  action: "Get repositories for an organization",
  description: "Returns the repositories of an organization",
  effect: "idempotent",
  isDefault: true,
  parameters: [owner],
  request: ({ parameters }) => ({
    method: "GET",
    path: `/orgs/${encodeURIComponent(parameters.owner)}/repos`,
  }),
  pages,
});
