import { nodeError } from "../../errors/node-error.ts";
import type { OperationCall } from "../../service/call.ts";
import { jsonOfText } from "../../service/json-text.ts";
import { PAGE_PARAMETERS } from "../../service/lower-description.ts";
import { defineOperation } from "../../service/operation.ts";
import {
  choice,
  collection,
  jsonText,
  longText,
  neededText,
  severalFromList,
  text,
  time,
  toggle,
} from "../../service/parameters.ts";
import { plain, recordsIn, withoutEmpty } from "../../service/plain.ts";
import { at, entriesOf, sendJson } from "../../service/requests.ts";
import { instantOf } from "../../service/times.ts";

const SOURCE = [
  choice("source", "Source", "The API of Ghost", {
    values: { adminApi: "Admin API", contentApi: "Content API" },
    standard: "adminApi",
  }),
] as const;

type Values = Readonly<Record<string, unknown>>;

const contentFormat = choice("contentFormat", "Content Format", "How the text is written", {
  values: { html: "HTML", lexical: "Lexical", mobileDoc: "Mobile Doc" },
  standard: "html",
});
const asHtml = longText("content", "Content", "The text", {
  displayOptions: { show: { contentFormat: ["html"] } },
});
const asJson = jsonText("content", "Content (JSON)", "The text as a document in JSON", {
  displayOptions: { show: { contentFormat: ["lexical", "mobileDoc"] } },
});

const details = [
  severalFromList("authors", "Author Names or IDs", "Who wrote it", { list: "getAuthors" }),
  text("canonical_url", "Canonical URL", "Where the text was published first"),
  longText("codeinjection_foot", "Code Injection Foot", "Code at the end of the page"),
  longText("codeinjection_head", "Code Injection Head", "Code at the beginning of the page"),
  toggle("featured", "Featured", "Whether the post stands out"),
  text("meta_description", "Meta Description", "The description for search engines"),
  text("meta_title", "Meta Title", "The title for search engines"),
  text("og_description", "Open Graph Description", "The description where the post is shared"),
  text("og_image", "Open Graph Image", "Address of the image where the post is shared"),
  text("og_title", "Open Graph Title", "The title where the post is shared"),
  time("published_at", "Published At", "When it was or will be published"),
  text("slug", "Slug", "Its name in addresses"),
  choice("status", "Status", "Whether it is public", {
    values: { draft: "Draft", published: "Published", scheduled: "Scheduled" },
    standard: "draft",
  }),
  severalFromList("tags", "Tag Names or IDs", "Its tags", { list: "getTags" }),
  text("twitter_description", "X Description", "The description where the post is shared on X"),
  text("twitter_image", "X Image", "Address of the image where the post is shared on X"),
  text("twitter_title", "X Title", "The title where the post is shared on X"),
] as const;

/** Content under the name of its format; HTML is sent verbatim, and converted to a document by Ghost. */
function contentOf({ contentFormat: format, content }: Values, itemIndex: number): Values {
  if (content === undefined || content === "") return {};
  if (format === "html" || format === undefined) return { html: content };
  const document = JSON.stringify(jsonOfText(content, "Content (JSON)", itemIndex));
  return { [format === "lexical" ? "lexical" : "mobiledoc"]: document };
}

/** A post in Ghost's format: https://docs.ghost.org/admin-api/#posts */
function postOf(fields: Values, call: Pick<OperationCall, "itemIndex" | "context">): Values {
  const { authors, tags, published_at, contentFormat: format, content, ...others } = fields;
  const [writers, marks] = [entriesOf(authors), entriesOf(tags)];
  return withoutEmpty({
    ...others,
    ...contentOf({ contentFormat: format, content }, call.itemIndex),
    published_at: instantOf(published_at, call.context.workflow.timezone),
    authors: writers.length > 0 ? writers.map((id) => ({ id })) : undefined,
    tags: marks.length > 0 ? marks.map((id) => ({ id })) : undefined,
  });
}

/** Changes to posts require the Admin API. @throws NodeError if the other API is selected */
function assertAdmin({ read, itemIndex }: Pick<OperationCall, "itemIndex"> & { read: unknown }): void {
  const all = (read as OperationCall["read"]).as(SOURCE)(itemIndex);
  if (all.source === "contentApi") throw nodeError("ghost-content-api-reads", {}, { itemIndex });
}

/** Ghost keeps HTML only if the query names it as the source. */
const source = ({ html }: Values) => (html === undefined ? {} : { source: "html" });

const response = { items: "posts" } as const;

const create = defineOperation({
  resource: "post",
  value: "create",
  name: "Create",
  action: "Create a post",
  description: "Writes a post; needs the Admin API",
  effect: "unsafe",
  parameters: [
    neededText("title", "Title", "Title of the post"),
    contentFormat,
    asHtml,
    asJson,
    collection("additionalFields", "Additional Fields", details),
  ],
  request: (call) => {
    assertAdmin(call);
    const { title, contentFormat: format, content } = call.parameters;
    const fields = { ...plain(call, "additionalFields"), title, contentFormat: format, content };
    const post = postOf(fields, call);
    return { ...sendJson("POST", "/posts/", { posts: [post] }), query: source(post) };
  },
  response,
});

const postId = neededText("postId", "Post ID", "Identifier of the post");

const remove = defineOperation({
  resource: "post",
  value: "delete",
  name: "Delete",
  action: "Delete a post",
  description: "Deletes a post; needs the Admin API",
  effect: "idempotent",
  parameters: [postId],
  request: (call) => {
    assertAdmin(call);
    return { method: "DELETE", path: at`/posts/${call.parameters.postId}/` };
  },
});

const formats = {
  displayName: "Formats",
  name: "formats",
  type: "multiOptions",
  options: [
    { name: "HTML", value: "html" },
    { name: "Lexical", value: "lexical" },
    { name: "Mobile Doc", value: "mobiledoc" },
    { name: "Plain Text", value: "plaintext" },
  ],
  default: ["html"],
  description: "Format of the returned text",
} as const;

const get = defineOperation({
  resource: "post",
  value: "get",
  name: "Get",
  action: "Get a post",
  description: "Returns a post",
  effect: "idempotent",
  isDefault: true,
  parameters: [
    choice("by", "By", "How the post is named", { values: { id: "ID", slug: "Slug" }, standard: "id" }),
    neededText("identifier", "Identifier", "Its identifier, or its name in addresses"),
    collection("options", "Options", [
      text("fields", "Fields", "Names of the fields that are returned, separated by commas"),
      formats,
    ]),
  ],
  request: (call) => {
    const { by, identifier } = call.parameters;
    const place = by === "slug" ? at`/posts/slug/${identifier}/` : at`/posts/${identifier}/`;
    return { method: "GET", path: place, query: shownOf(plain(call, "options")) };
  },
  response,
});

/** Output options of posts. */
function shownOf({ formats: given, include, ...others }: Values): Values {
  return { ...others, formats: entriesOf(given).join(","), include: entriesOf(include).join(",") };
}

const getAll = defineOperation({
  resource: "post",
  value: "getAll",
  name: "Get Many",
  action: "Get many posts",
  description: "Returns posts",
  effect: "idempotent",
  parameters: [
    ...PAGE_PARAMETERS,
    collection("options", "Options", [
      {
        displayName: "Include",
        name: "include",
        type: "multiOptions",
        options: [
          { name: "Authors", value: "authors" },
          { name: "Tags", value: "tags" },
        ],
        default: [],
        description: "Additional fields to return",
      },
      text("fields", "Fields", "Names of the fields that are returned, separated by commas"),
      formats,
    ]),
  ],
  request: (call) => ({ method: "GET", path: "/posts/", query: shownOf(plain(call, "options")) }),
  pages: { by: "pageNumber", query: "page", size: { query: "limit", max: 100 } },
  response,
});

const update = defineOperation({
  resource: "post",
  value: "update",
  name: "Update",
  action: "Update a post",
  description: "Changes a post; needs the Admin API",
  effect: "idempotent",
  parameters: [
    postId,
    contentFormat,
    collection("updateFields", "Update Fields", [
      longText("content", "Content", "The text, in the chosen format"),
      text("contentJson", "Content (JSON)", "The text as a document in JSON"),
      ...details,
      text("title", "Title", "Title of the post"),
    ]),
  ],
  run: async (call) => {
    assertAdmin(call);
    const { postId: id, contentFormat: format } = call.parameters;
    const { contentJson, content, ...fields } = plain(call, "updateFields");
    const path = at`/posts/${id}/`;
    // Ghost rejects changes without the current `updated_at`.
    const query = { fields: "id,updated_at" };
    const { posts: known } = await call.send<{ posts: Values[] }>({ method: "GET", path, query });
    const given = format === "html" ? content : (contentJson ?? content);
    const post = postOf({ ...fields, contentFormat: format, content: given }, call);
    const body = { posts: [{ ...post, updated_at: known[0]?.["updated_at"] }] };
    const { posts } = await call.send<{ posts: unknown }>({
      ...sendJson("PUT", path, body),
      query: source(post),
    });
    return recordsIn(posts).map((json) => ({ json }));
  },
});

/** Operations on posts. */
export const postOperations = [create, remove, get, getAll, update] as const;
