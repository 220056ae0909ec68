import type { Properties } from "@heddle/workflow";
import { defineOperation, type Operation } from "../../service/operation.ts";
import { choice, collection, neededText, text, toggle } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { bodyOf, pageFields, postFields } from "./fields.ts";

/** Posts and pages are read and written alike. */
interface Kind {
  readonly resource: "post" | "page";
  readonly path: string;
  readonly idName: "postId" | "pageId";
  readonly fields: Properties;
  readonly filters: Properties;
}

const pages = { by: "pageNumber", query: "page", size: { query: "per_page", max: 100 } } as const;

const context = choice("context", "Context", "How much is returned", {
  values: { edit: "Edit", embed: "Embed", view: "View" },
  standard: "view",
});

const order = choice("order", "Order", "Sort order", {
  values: { asc: "ASC", desc: "DESC" },
  standard: "desc",
});

const orderBy = (more: Record<string, string>) =>
  choice("orderBy", "Order By", "Sort by", {
    values: {
      author: "Author",
      date: "Date",
      id: "ID",
      include: "Include",
      modified: "Modified",
      parent: "Parent",
      relevance: "Relevance",
      slug: "Slug",
      title: "Title",
      ...more,
    },
    standard: "id",
  });

const dates = [
  { ...text("after", "After", "Only what was published after this time"), type: "dateTime" },
  { ...text("before", "Before", "Only what was published before this time"), type: "dateTime" },
] as const;

const filters = [
  context,
  order,
  text("search", "Search", "Only what contains this text"),
  ...dates,
  text("author", "Author IDs", "Only what these users wrote, separated by commas"),
  choice("status", "Status", "Only what has this status", {
    values: { draft: "Draft", future: "Future", pending: "Pending", private: "Private", publish: "Publish" },
    standard: "publish",
  }),
] as const;

const post: Kind = {
  resource: "post",
  path: "/posts",
  idName: "postId",
  fields: postFields,
  filters: [
    ...filters,
    orderBy({}),
    text("categories", "Category IDs", "Only posts of these categories, separated by commas"),
    text("excludedCategories", "Excluded Category IDs", "Only posts that are not of these categories"),
    text("tags", "Tag IDs", "Only posts with these tags, separated by commas"),
    text("excludedTags", "Excluded Tag IDs", "Only posts without these tags"),
    toggle("sticky", "Sticky", "Whether only posts that stay on top are returned"),
  ],
};

const page: Kind = {
  resource: "page",
  path: "/pages",
  idName: "pageId",
  fields: pageFields,
  filters: [
    ...filters,
    orderBy({ menu_order: "Menu Order" }),
    text("menuOrder", "Menu Order", "Only pages with this place"),
    text("parent", "Parent IDs", "Only pages below these, separated by commas"),
  ],
};

const FILTERS: Record<string, string> = {
  orderBy: "orderby",
  excludedCategories: "categories_exclude",
  excludedTags: "tags_exclude",
  menuOrder: "menu_order",
};

/** Lists in URLs are separated by commas. */
function queryOf(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = Object.entries(options).map(([name, value]) => [
    FILTERS[name] ?? name,
    Array.isArray(value) ? value.join(",") : value,
  ]);
  return withoutEmpty(Object.fromEntries(named));
}

/** One of them, by its number. */
function idOf({ resource, idName }: Kind) {
  const label = resource === "post" ? "Post" : "Page";
  return neededText(idName, `${label} ID`, `Number of the ${resource}`);
}

function placeOf({ path, idName }: Kind, parameters: Readonly<Record<string, unknown>>): string {
  return `${path}/${encodeURIComponent(String(parameters[idName]))}`;
}

const creation = ({ resource, path, fields }: Kind): Operation =>
  defineOperation<Properties, string>({
    resource,
    value: "create",
    name: "Create",
    action: `Create a ${resource}`,
    description: `Adds a ${resource}`,
    effect: "unsafe",
    isDefault: true,
    parameters: [
      neededText("title", "Title", `Title of the ${resource}`),
      collection("additionalFields", "Additional Fields", fields),
    ],
    request: (call) => {
      const value = bodyOf({ title: call.parameters["title"], ...plain(call, "additionalFields") });
      return { method: "POST", path, body: { kind: "json", value } };
    },
  });

const change = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "update",
    name: "Update",
    action: `Update a ${kind.resource}`,
    description: `Changes a ${kind.resource}`,
    effect: "idempotent",
    parameters: [
      idOf(kind),
      collection("updateFields", "Update Fields", [
        text("title", "Title", `Title of the ${kind.resource}`),
        ...kind.fields,
      ]),
    ],
    request: (call) => {
      const value = bodyOf(plain(call, "updateFields"));
      return { method: "POST", path: placeOf(kind, call.parameters), body: { kind: "json", value } };
    },
  });

const reading = (kind: Kind): Operation =>
  defineOperation<Properties, string>({
    resource: kind.resource,
    value: "get",
    name: "Get",
    action: `Get a ${kind.resource}`,
    description: `Returns a ${kind.resource}`,
    effect: "idempotent",
    parameters: [
      idOf(kind),
      collection("options", "Options", [
        text("password", "Password", "The password that readers need"),
        context,
      ]),
    ],
    request: (call) => ({
      method: "GET",
      path: placeOf(kind, call.parameters),
      query: queryOf(plain(call, "options")),
    }),
  });

const listing = ({ resource, path, filters: shown }: Kind): Operation =>
  defineOperation<Properties, string>({
    resource,
    value: "getAll",
    name: "Get Many",
    action: `Get many ${resource}s`,
    description: `Returns ${resource}s`,
    effect: "idempotent",
    parameters: [collection("options", "Options", shown)],
    request: (call) => ({ method: "GET", path, query: queryOf(plain(call, "options")) }),
    pages,
  });

export const contentOperations = [post, page].flatMap((kind) =>
  [creation, change, reading, listing].map((operation) => operation(kind)),
);

const names = [
  text("url", "URL", "Address of the user’s site"),
  text("description", "Description", "Bio of the user"),
  text("nickname", "Nickname", "How the user is called"),
  text("slug", "Slug", "Name of the user in addresses"),
] as const;

const userId = neededText("userId", "User ID", "Number of the user");

const userCreate = defineOperation({
  resource: "user",
  value: "create",
  name: "Create",
  action: "Create a user",
  description: "Adds a user",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("username", "Username", "Name to sign in with"),
    neededText("name", "Name", "Name that is shown"),
    neededText("firstName", "First Name", "First name"),
    neededText("lastName", "Last Name", "Last name"),
    neededText("email", "Email", "Address of the user"),
    { ...neededText("password", "Password", "Password of the user"), typeOptions: { password: true } },
    collection("additionalFields", "Additional Fields", names),
  ],
  request: (call) => {
    const { username, name, firstName, lastName, email, password } = call.parameters;
    const value = bodyOf({
      username,
      name,
      firstName,
      lastName,
      email,
      password,
      ...plain(call, "additionalFields"),
    });
    return { method: "POST", path: "/users", body: { kind: "json", value } };
  },
});

const userUpdate = defineOperation({
  resource: "user",
  value: "update",
  name: "Update",
  action: "Update a user",
  description: "Changes a user",
  effect: "idempotent",
  parameters: [
    userId,
    collection("updateFields", "Update Fields", [
      text("username", "Username", "Name to sign in with"),
      text("name", "Name", "Name that is shown"),
      text("firstName", "First Name", "First name"),
      text("lastName", "Last Name", "Last name"),
      text("email", "Email", "Address of the user"),
      { ...text("password", "Password", "Password of the user"), typeOptions: { password: true } },
      ...names,
    ]),
  ],
  request: (call) => ({
    method: "POST",
    path: `/users/${encodeURIComponent(call.parameters.userId)}`,
    body: { kind: "json", value: bodyOf(plain(call, "updateFields")) },
  }),
});

const userGet = defineOperation({
  resource: "user",
  value: "get",
  name: "Get",
  action: "Get a user",
  description: "Returns a user",
  effect: "idempotent",
  parameters: [userId, collection("options", "Options", [context])],
  request: (call) => ({
    method: "GET",
    path: `/users/${encodeURIComponent(call.parameters.userId)}`,
    query: queryOf(plain(call, "options")),
  }),
});

const userGetAll = defineOperation({
  resource: "user",
  value: "getAll",
  name: "Get Many",
  action: "Get many users",
  description: "Returns users",
  effect: "idempotent",
  parameters: [
    collection("options", "Options", [
      context,
      order,
      text("search", "Search", "Only users whose names contain this text"),
    ]),
  ],
  request: (call) => ({ method: "GET", path: "/users", query: queryOf(plain(call, "options")) }),
  pages,
});

export const userOperations = [userCreate, userUpdate, userGet, userGetAll] as const;
