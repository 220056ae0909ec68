import {
  amount,
  choice,
  collection,
  fromList,
  longText,
  neededText,
  rows,
  severalFromList,
  text,
  time,
  toggle,
} from "../../../service/parameters.ts";
import { plain } from "../../../service/plain.ts";
import { givenIn, groupIn, type RecordCall, recordOperation } from "../../../service/records.ts";
import { at, sendJson } from "../../../service/requests.ts";
import { idOf, idsIn, metadata, metadataOf, named, pages } from "./fields.ts";

type Values = Readonly<Record<string, unknown>>;

const kind = { resource: "product", noun: "a product", plural: "products" };
const productId = idOf("productId", "Product ID");

const STATUSES = { draft: "Draft", pending: "Pending", private: "Private", publish: "Publish" };
const STOCK = { instock: "In Stock", outofstock: "Out of Stock", onbackorder: "On Back Order" };
const TYPES = { simple: "Simple", grouped: "Grouped", external: "External", variable: "Variable" };

const fields = [
  choice("backorders", "Backorders", "Whether it can be ordered when it is out of stock", {
    values: { yes: "Allowed", notify: "Allowed with Notification", no: "Not Allowed" },
    standard: "no",
  }),
  text("buttonText", "Button Text", "Text of the button of an external product"),
  choice("catalogVisibility", "Catalog Visibility", "Where it is shown", {
    values: {
      visible: "Catalog and Search",
      catalog: "Only Catalog",
      search: "Only Search",
      hidden: "Hidden",
    },
    standard: "visible",
  }),
  severalFromList("categories", "Category Names or IDs", "Categories that it belongs to", {
    list: "getCategories",
  }),
  text("crossSellIds", "Cross Sell IDs", "Numbers of products that go with it, separated by commas"),
  time("dateOnSaleFrom", "Date on Sale From", "When its sale begins"),
  time("dateOnSaleTo", "Date on Sale To", "When its sale ends"),
  longText("description", "Description", "Description of the entry"),
  toggle("downloadable", "Downloadable", "Whether it is a file"),
  text("externalUrl", "External URL", "Where an external product is sold"),
  toggle("featured", "Featured", "Whether it is shown before others"),
  toggle("manageStock", "Manage Stock", "Whether the shop counts how many are left"),
  amount("menuOrder", "Menu Order", "Its place among the others", 1),
  text("parentId", "Parent ID", "Number of the product that it belongs to"),
  text("postPassword", "Post Password", "Password that its page asks for", {
    typeOptions: { password: true },
  }),
  text("purchaseNote", "Purchase Note", "What customers are told after they bought it"),
  text("regularPrice", "Regular Price", "Price outside of sales"),
  toggle("reviewsAllowed", "Reviews Allowed", "Whether customers may review it", true),
  text("salePrice", "Sale Price", "Price in a sale"),
  text("shippingClass", "Shipping Class", "The short name of the class by which it is shipped"),
  longText("shortDescription", "Short Description", "What it is, in a few words"),
  text("sku", "SKU", "The number under which it is stocked"),
  text("slug", "Slug", "Last part of the address of its page"),
  toggle("soldIndividually", "Sold Individually", "Whether an order may have only one of it"),
  choice("status", "Status", "Whether it is published", { values: STATUSES, standard: "publish" }),
  amount("stockQuantity", "Stock Quantity", "How many are left", 1),
  choice("stockStatus", "Stock Status", "Whether it is there", { values: STOCK, standard: "instock" }),
  severalFromList("tags", "Tag Names or IDs", "Words to find it by", { list: "getTags" }),
  text("taxClass", "Tax Class", "The short name of the class by which it is taxed"),
  choice("taxStatus", "Tax Status", "What is taxed", {
    values: { taxable: "Taxable", shipping: "Only Shipping", none: "None" },
    standard: "taxable",
  }),
  choice("type", "Type", "Type of product", { values: TYPES, standard: "simple" }),
  text("upsellIds", "Up Sell IDs", "Numbers of better products, separated by commas"),
  toggle("virtual", "Virtual", "Whether nothing is shipped"),
  text("weight", "Weight", "Weight, in the unit of the shop"),
] as const;

const dimensions = rows(
  "dimensionsUi",
  "Dimensions",
  {
    name: "dimensionsValues",
    displayName: "Dimensions",
    values: [
      text("height", "Height", "Height, in the unit of the shop"),
      text("length", "Length", "Length, in the unit of the shop"),
      text("width", "Width", "Width, in the unit of the shop"),
    ],
  },
  { typeOptions: { multipleValues: false } },
);

const images = rows("imagesUi", "Images", {
  name: "imagesValues",
  displayName: "Image",
  values: [
    text("alt", "Alt Text", "What it shows"),
    text("name", "Name", "Name of the picture"),
    text("src", "Src", "Address of the picture"),
  ],
});

const parts = [dimensions, images, metadata] as const;

/** A product in the shop's format: https://woocommerce.github.io/woocommerce-rest-api-docs/#product-properties */
function productOf(call: RecordCall, given: Values): Values {
  const { categories, tags, crossSellIds, upsellIds, parentId, ...rest } = given;
  const [size] = groupIn(plain(call, "dimensionsUi"), "dimensionsValues");
  const pictures = groupIn(call.parameters["imagesUi"], "imagesValues").map(named);
  return {
    ...named(rest),
    ...(parentId ? { parent_id: Number(parentId) } : {}),
    ...(categories === undefined ? {} : { categories: idsIn(categories).map((id) => ({ id })) }),
    ...(tags === undefined ? {} : { tags: idsIn(tags).map((id) => ({ id })) }),
    ...(crossSellIds === undefined ? {} : { cross_sell_ids: idsIn(crossSellIds) }),
    ...(upsellIds === undefined ? {} : { upsell_ids: idsIn(upsellIds) }),
    ...(size ? { dimensions: named(size) } : {}),
    ...(pictures.length > 0 ? { images: pictures } : {}),
    ...metadataOf(call.parameters as Values),
  };
}

const conditions = [
  time("after", "After", "Only products made after this time"),
  time("before", "Before", "Only products made before this time"),
  fromList("category", "Category Name or ID", "Only products of this category", { list: "getCategories" }),
  choice("context", "Context", "For what the fields are", {
    values: { view: "View", edit: "Edit", embed: "Embed" },
    standard: "view",
  }),
  toggle("featured", "Featured", "Whether only featured products are returned"),
  text("maxPrice", "Max Price", "Only products that cost no more"),
  text("minPrice", "Min Price", "Only products that cost no less"),
  choice("order", "Order", "Sort order", {
    values: { asc: "Ascending", desc: "Descending" },
    standard: "desc",
  }),
  choice("orderBy", "Order By", "Sort by", {
    values: { date: "Date", id: "ID", include: "Include", slug: "Slug", title: "Title" },
    standard: "id",
  }),
  text("search", "Search", "Only products with this text"),
  text("shippingClass", "Shipping Class ID", "Only products of this class of shipping"),
  text("sku", "SKU", "Only products with these numbers of stock, separated by commas"),
  text("slug", "Slug", "Only the product with this slug"),
  choice("status", "Status", "Only products of this status", {
    values: { any: "Any", ...STATUSES },
    standard: "any",
  }),
  choice("stockStatus", "Stock Status", "Only products of this stock", {
    values: STOCK,
    standard: "instock",
  }),
  fromList("tag", "Tag Name or ID", "Only products with this tag", { list: "getTags" }),
  text("taxClass", "Tax Class", "Only products of this class of tax"),
  choice("type", "Type", "Only products of this kind", { values: TYPES, standard: "simple" }),
] as const;

export const productOperations = [
  recordOperation(kind, "create", {
    isDefault: true,
    parameters: [
      neededText("name", "Name", "Name of the product"),
      collection("additionalFields", "Additional Fields", fields),
      ...parts,
    ],
    request: (call) => {
      const given = { ...givenIn(call as RecordCall, "additionalFields"), name: call.parameters["name"] };
      return sendJson("POST", "/products", productOf(call as RecordCall, given));
    },
  }),
  recordOperation(kind, "update", {
    parameters: [
      productId,
      collection("updateFields", "Update Fields", [...fields, text("name", "Name", "Name of the product")]),
      ...parts,
    ],
    request: (call) => {
      const given = givenIn(call as RecordCall, "updateFields");
      return sendJson(
        "PUT",
        at`/products/${call.parameters["productId"]}`,
        productOf(call as RecordCall, given),
      );
    },
  }),
  recordOperation(kind, "get", {
    parameters: [productId],
    request: ({ parameters }) => ({ method: "GET", path: at`/products/${parameters["productId"]}` }),
  }),
  recordOperation(kind, "getAll", {
    parameters: [collection("options", "Options", conditions)],
    request: (call) => ({
      method: "GET",
      path: "/products",
      query: named(givenIn(call as RecordCall, "options")),
    }),
    pages,
  }),
  recordOperation(kind, "delete", {
    parameters: [productId],
    request: ({ parameters }) => ({
      method: "DELETE",
      path: at`/products/${parameters["productId"]}`,
      query: { force: true },
    }),
  }),
] as const;
