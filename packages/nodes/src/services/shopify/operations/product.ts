import { isRecord } from "@heddle/workflow";
import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  longText,
  neededText,
  rows,
  text,
  time,
} from "../../../service/parameters.ts";
import { plain, recordsIn } from "../../../service/plain.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { commonOperations } from "./common.ts";

type Values = Readonly<Record<string, unknown>>;

const productId = neededText("productId", "Product ID", "Number of the product");

const fields = [
  longText("body_html", "Body HTML", "The description as HTML"),
  text("handle", "Handle", "Last part of the address of the product"),
  {
    displayName: "Images",
    name: "images",
    type: "collection",
    typeOptions: { multipleValues: true },
    default: {},
    description: "Pictures of the product",
    options: [
      text("created_at", "Created At", "When it was made"),
      amount("id", "ID", "Number of the picture"),
      amount("position", "Position", "Its place among the pictures"),
      amount("product_id", "Product ID", "Number of the product"),
      text("src", "Source", "Address of the picture"),
    ],
  },
  rows("productOptions", "Options", {
    name: "option",
    displayName: "Product Option",
    values: [text("name", "Name", "Such as Color"), text("value", "Values", "Values, with commas")],
  }),
  text("product_type", "Product Type", "Type of product"),
  time("published_at", "Published At", "When it was published"),
  choice("published_scope", "Published Scope", "Where it is sold", {
    values: { global: "Global", web: "Web" },
    standard: "web",
  }),
  text("tags", "Tags", "Words to find it by, with commas"),
  text("template_suffix", "Template Suffix", "The template of its page"),
  text("vendor", "Vendor", "Who makes it"),
] as const;

/** A product in Shopify's format. */
function productOf({ productOptions, images, ...given }: Values): Values {
  const options = recordsIn(isRecord(productOptions) ? productOptions["option"] : undefined).map(
    ({ name, value }) => ({
      name,
      values: String(value)
        .split(",")
        .map((one) => one.trim()),
    }),
  );
  const pictures = recordsIn([images ?? []].flat());
  return {
    ...given,
    ...(pictures.length > 0 ? { images: pictures } : {}),
    ...(options.length > 0 ? { options } : {}),
  };
}

const create = defineOperation({
  resource: "product",
  value: "create",
  name: "Create",
  action: "Create a product",
  description: "Adds a product",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    neededText("title", "Title", "Title of the product"),
    collection("additionalFields", "Additional Fields", fields),
  ],
  request: (call) => {
    const product = { title: call.parameters.title, ...productOf(plain(call, "additionalFields")) };
    return sendJson("POST", "/products.json", { product });
  },
  response: { items: "product" },
});

const update = defineOperation({
  resource: "product",
  value: "update",
  name: "Update",
  action: "Update a product",
  description: "Changes a product",
  effect: "idempotent",
  parameters: [
    productId,
    collection("updateFields", "Update Fields", [...fields, text("title", "Title", "Title of the product")]),
  ],
  request: (call) =>
    sendJson("PUT", at`/products/${call.parameters.productId}.json`, {
      product: productOf(plain(call, "updateFields")),
    }),
  response: { items: "product" },
});

export const productOperations = [
  create,
  update,
  ...commonOperations({
    resource: "product",
    id: [productId],
    idParameter: "productId",
    conditions: [
      text("collectionId", "Collection ID", "Only products of this collection"),
      time("createdAtMin", "Created At Min", "Only products made after this time"),
      time("createdAtMax", "Created At Max", "Only products made before this time"),
      text("handle", "Handle", "Only the product with this handle"),
      text("ids", "IDs", "Only products with these numbers, with commas"),
      text("presentmentCurrencies", "Presentment Currencies", "Prices in these currencies, with commas"),
      text("productType", "Product Type", "Only products of this kind"),
      time("publishedAtMax", "Published At Max", "Only products published before this time"),
      time("publishedAtMin", "Published At Min", "Only products published after this time"),
      choice("publishedStatus", "Published Status", "Whether products are published", {
        values: { any: "Any", published: "Published", unpublished: "Unpublished" },
        standard: "any",
      }),
      text("title", "Title", "Only products with this title"),
      time("updatedAtMax", "Updated At Max", "Only products changed before this time"),
      time("updatedAtMin", "Updated At Min", "Only products changed after this time"),
      text("vendor", "Vendor", "Only products of this vendor"),
    ],
  }),
] as const;
