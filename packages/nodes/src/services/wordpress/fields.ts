import { isRecord } from "@heddle/workflow";
import { amount, choice, longText, rows, text, toggle } from "../../service/parameters.ts";
import { withoutEmpty } from "../../service/plain.ts";

type Values = Readonly<Record<string, unknown>>;

const fromList = <const N extends string>(name: N, displayName: string, method: string, several: boolean) =>
  ({
    displayName,
    name,
    type: several ? "multiOptions" : "options",
    default: several ? [] : "",
    typeOptions: { loadOptionsMethod: method },
    description: "Chosen from the site",
  }) as const;

const status = choice("status", "Status", "Who sees it", {
  values: { draft: "Draft", future: "Future", pending: "Pending", private: "Private", publish: "Publish" },
  standard: "draft",
});

const openClosed = <const N extends string>(name: N, displayName: string, description: string) =>
  choice(name, displayName, description, { values: { open: "Open", closed: "Closed" }, standard: "open" });

const template = <const N extends string>(name: N) =>
  rows(
    name,
    "Template",
    {
      name: "values",
      displayName: "Template",
      values: [text("template", "Template", "File of the theme that shows it")],
    },
    { typeOptions: { multipleValues: false } },
  );

const common = [
  fromList("authorId", "Author Name or ID", "getAuthors", false),
  longText("content", "Content", "The text, as HTML"),
  text("slug", "Slug", "Its name in addresses"),
  text("password", "Password", "A password that readers need"),
  status,
  openClosed("commentStatus", "Comment Status", "Whether readers may comment"),
  openClosed("pingStatus", "Ping Status", "Whether other sites may say that they link to it"),
] as const;

/** Fields of a post in addition to the title. */
export const postFields = [
  ...common,
  choice("format", "Format", "What kind of post it is", {
    values: {
      aside: "Aside",
      audio: "Audio",
      chat: "Chat",
      gallery: "Gallery",
      image: "Image",
      link: "Link",
      quote: "Quote",
      standard: "Standard",
      status: "Status",
      video: "Video",
    },
    standard: "standard",
  }),
  toggle("sticky", "Sticky", "Whether it stays on top"),
  fromList("categories", "Category Names or IDs", "getCategories", true),
  fromList("tags", "Tag Names or IDs", "getTags", true),
  template("postTemplate"),
  { ...text("date", "Date", "When it appears"), type: "dateTime" },
] as const;

/** Fields of a page in addition to the title. */
export const pageFields = [
  ...common,
  amount("parent", "Parent ID", "The page above it"),
  amount("menuOrder", "Menu Order", "Its place among its siblings"),
  template("pageTemplate"),
  amount("featuredMediaId", "Featured Media ID", "The picture that stands for it"),
] as const;

const NAMES: Record<string, string> = {
  authorId: "author",
  commentStatus: "comment_status",
  pingStatus: "ping_status",
  menuOrder: "menu_order",
  featuredMediaId: "featured_media",
  firstName: "first_name",
  lastName: "last_name",
  username: "username",
};

/** The fields of the form under the names of the REST API. */
export function bodyOf({
  postTemplate,
  pageTemplate,
  categories,
  tags,
  ...fields
}: Values): Record<string, unknown> {
  const named = Object.entries(fields).map(([name, value]) => [NAMES[name] ?? name, value]);
  return withoutEmpty({
    ...Object.fromEntries(named),
    categories: numbersIn(categories),
    tags: numbersIn(tags),
    template: templateOf(postTemplate ?? pageTemplate),
  });
}

/** Ids as a list or separated by commas. Non-numeric values stay, so that the site reports the problem. */
function numbersIn(value: unknown): unknown[] | undefined {
  if (value === undefined || value === "") return undefined;
  const parts = [value].flat().flatMap((part) => (typeof part === "string" ? part.split(",") : [part]));
  return parts.map((part) => (Number.isNaN(Number(part)) ? part : Number(part)));
}

function templateOf(value: unknown): unknown {
  const values = isRecord(value) ? value["values"] : undefined;
  const row = Array.isArray(values) ? values[0] : values;
  return isRecord(row) ? row["template"] : undefined;
}
