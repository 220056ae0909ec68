import { type Item, isRecord } from "@heddle/workflow";
import type { SendingCall } from "../../service/call.ts";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, text } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";

const asPerson = { displayOptions: { show: { postAs: ["person"] } } };
const forArticle = { displayOptions: { show: { "/shareMediaCategory": ["ARTICLE"] } } };

export const postCreate = defineOperation({
  resource: "post",
  value: "create",
  name: "Create",
  action: "Create a post",
  description: "Posts a text, a picture or a link",
  effect: "unsafe",
  parameters: [
    choice("postAs", "Post As", "Who posts", {
      values: { person: "Person", organization: "Organization" },
      standard: "person",
    }),
    {
      displayName: "Person Name or ID",
      name: "person",
      type: "options",
      default: "",
      typeOptions: { loadOptionsMethod: "getPersonUrn" },
      description: "The person who posts",
      ...asPerson,
    },
    text("organization", "Organization URN", "Number of the organization", {
      placeholder: "1234567",
      displayOptions: { show: { postAs: ["organization"] } },
    }),
    longText("text", "Text", "Text of the post"),
    choice("shareMediaCategory", "Media Category", "What the post has besides its text", {
      values: { NONE: "None", ARTICLE: "Article", IMAGE: "Image" },
      standard: "NONE",
    }),
    text("binaryPropertyName", "Input Binary Field", "Name of the field that holds the picture", {
      default: "data",
      displayOptions: { show: { shareMediaCategory: ["IMAGE"] } },
    }),
    collection("additionalFields", "Additional Fields", [
      text("description", "Description", "Description of the article", forArticle),
      text("originalUrl", "Original URL", "Address of the article", forArticle),
      text(
        "thumbnailBinaryPropertyName",
        "Thumbnail Binary Property",
        "Name of the field that holds a picture for the article",
        {
          default: "data",
          ...forArticle,
        },
      ),
      text("title", "Title", "Title of the picture or article", {
        displayOptions: { show: { "/shareMediaCategory": ["ARTICLE", "IMAGE"] } },
      }),
      choice("visibility", "Visibility", "Who sees the post", {
        values: { CONNECTIONS: "Connections", PUBLIC: "Public" },
        standard: "PUBLIC",
        displayOptions: { show: { "/postAs": ["person"] } },
      }),
    ]),
  ],
  run: async (call): Promise<Item> => {
    const { text: said, shareMediaCategory, postAs } = call.parameters;
    const read = call.read.given(call.itemIndex) as Readonly<Record<string, unknown>>;
    const options = plain(call, "additionalFields");
    const author = authorOf(call, read);
    const visibility =
      postAs === "organization" ? "PUBLIC" : String(options["visibility"] ?? "PUBLIC").toUpperCase();
    const value = {
      author,
      commentary: escaped(said),
      visibility,
      distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
      lifecycleState: "PUBLISHED",
      isReshareDisabledByAuthor: false,
      ...(await contentOf(call, { category: shareMediaCategory, author, options, read })),
    };
    const response = await call.exchange({ method: "POST", path: "/posts", body: { kind: "json", value } });
    return { json: { urn: String(response.headers["x-restli-id"] ?? "") } };
  },
});

type Values = Readonly<Record<string, unknown>>;

/** LinkedIn decides whether to accept a post without an author; the run notes that it has none. */
function authorOf(
  { context }: Pick<SendingCall, "context">,
  { postAs = "person", person, organization }: Values,
): string {
  const given = postAs === "organization" ? organization : person;
  const id = String((isRecord(given) ? given["value"] : given) ?? "");
  const label = postAs === "organization" ? "Organization URN" : "Person Name or ID";
  if (id === "") context.hint(`“${label}” is empty: the post has no author that LinkedIn knows.`);
  return id.startsWith("urn:") ? id : `urn:li:${String(postAs)}:${id}`;
}

/** Characters that are markup in texts of LinkedIn: https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format */
function escaped(said: string): string {
  return said.replace(/[\\|{}@[\]()<>*_~]/g, "\\$&");
}

interface Wanted {
  readonly category: string;
  readonly author: string;
  readonly options: Values;
  readonly read: Values;
}

async function contentOf(
  call: Pick<SendingCall, "send" | "file">,
  { category, author, options, read }: Wanted,
) {
  const { title, originalUrl: source, description, thumbnailBinaryPropertyName: field } = options;
  if (category === "IMAGE") {
    const name = String(read["binaryPropertyName"] || "data").replace(/^=/, "") || "data";
    const id = await uploaded(call, author, name);
    return { content: { media: withoutEmpty({ title, id }) } };
  }
  if (category !== "ARTICLE") return {};
  const thumbnail = field ? await uploaded(call, author, String(field)) : undefined;
  return { content: { article: withoutEmpty({ title, source, description, thumbnail }) } };
}

/** LinkedIn returns a URL for uploading the image. */
async function uploaded(
  call: Pick<SendingCall, "send" | "file">,
  owner: string,
  name: string,
): Promise<string> {
  const file = call.file(name);
  const { value } = await call.send<{ value: { uploadUrl: string; image: string } }>({
    method: "POST",
    path: "/images",
    query: { action: "initializeUpload" },
    body: { kind: "json", value: { initializeUploadRequest: { owner } } },
  });
  await call.send({ method: "PUT", path: value.uploadUrl, body: { kind: "file", file } });
  return value.image;
}
