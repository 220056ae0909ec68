import type { NodeProperty } from "@heddle/workflow";
import { defineOperation } from "../../service/operation.ts";
import { choice, collection, longText, neededText, text, time } from "../../service/parameters.ts";
import { plain, withoutEmpty } from "../../service/plain.ts";
import { sendJson } from "../../service/requests.ts";
import { account, location, locationPath, partPath, post, review } from "./connection.ts";

type Values = Readonly<Record<string, unknown>>;

const place = [account, location] as const;
const PAGES = { by: "cursor", at: "nextPageToken", to: { query: "pageToken" } } as const;

const postType = choice("postType", "Post Type", "What the post is", {
  values: { STANDARD: "Standard", EVENT: "Event", OFFER: "Offer", ALERT: "Alert" },
  standard: "STANDARD",
});

const ofType = <const T extends NodeProperty>(property: T, ...types: string[]) =>
  ({ ...property, displayOptions: { show: { postType: types } } }) as const;

const summary = longText("summary", "Summary", "The text of the post", { required: true });
const title = text("title", "Title", "Title of the event or the offer");
const startDateTime = time("startDateTime", "Start Date and Time", "When it begins");
const endDateTime = time("endDateTime", "End Date and Time", "When it ends");
const startDate = time("startDate", "Start Date", "The first day");
const endDate = time("endDate", "End Date", "The last day");

const callToAction = [
  choice("callToActionType", "Call to Action Type", "What people are invited to", {
    values: {
      ACTION_TYPE_UNSPECIFIED: "None",
      BOOK: "Book",
      CALL: "Call",
      GET_OFFER: "Get Offer",
      LEARN_MORE: "Learn More",
      ORDER: "Order",
      SHOP: "Shop",
      SIGN_UP: "Sign Up",
    },
    standard: "ACTION_TYPE_UNSPECIFIED",
  }),
  text("url", "Call to Action URL", "Address that the invitation leads to"),
] as const;

const offer = [
  text("couponCode", "Coupon Code", "Code of the offer"),
  text("redeemOnlineUrl", "Redeem Online URL", "Where the offer is used"),
  text("termsConditions", "Terms and Conditions", "The conditions of the offer"),
] as const;

const languageCode = text("languageCode", "Language", "Language of the post, such as en");
const alertType = choice("alertType", "Alert Type", "What the alert is about", {
  values: { COVID_19: "COVID-19" },
  standard: "COVID_19",
});

/** A post in API format, with the given values only. */
function postOf(given: Values): Values {
  const { postType: topicType, summary: content, languageCode: language, alertType: alert } = given;
  const { callToActionType: actionType, url, title: name } = given;
  const start = pointOf(given["startDateTime"] || given["startDate"], !given["startDate"], "start");
  const end = pointOf(given["endDateTime"] || given["endDate"], !given["endDate"], "end");
  const { couponCode, redeemOnlineUrl, termsConditions } = given;
  const hasAction = actionType && actionType !== "ACTION_TYPE_UNSPECIFIED";
  const schedule = { ...start, ...end };
  const hasEvent = name || Object.keys(schedule).length > 0;
  const deal = withoutEmpty({ couponCode, redeemOnlineUrl, termsConditions });
  return withoutEmpty({
    topicType,
    summary: content,
    languageCode: language,
    alertType: topicType === "ALERT" ? (alert ?? "COVID_19") : undefined,
    callToAction: hasAction ? withoutEmpty({ actionType, url }) : undefined,
    event: hasEvent ? withoutEmpty({ title: name, schedule }) : undefined,
    offer: Object.keys(deal).length > 0 ? deal : undefined,
  });
}

/** A date, and its time if any, as entered. */
function pointOf(value: unknown, hasTime: boolean, name: "start" | "end"): Values {
  const [, year, month, day, hours = "0", minutes = "0"] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(String(value ?? "")) ?? [];
  if (!year) return {};
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const time = { hours: Number(hours), minutes: Number(minutes), seconds: 0, nanos: 0 };
  return { [`${name}Date`]: date, ...(hasTime && { [`${name}Time`]: time }) };
}

const create = defineOperation({
  resource: "post",
  value: "create",
  name: "Create",
  action: "Create post",
  description: "Publishes a post of a location",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...place,
    postType,
    summary,
    ofType(title, "EVENT", "OFFER"),
    ofType(startDateTime, "EVENT"),
    ofType(endDateTime, "EVENT"),
    ofType(startDate, "OFFER"),
    ofType(endDate, "OFFER"),
    ofType(alertType, "ALERT"),
    collection("additionalOptions", "Options", [languageCode, ...callToAction, ...offer]),
  ],
  request: (call) => {
    const own = [
      "postType",
      "summary",
      "title",
      "startDateTime",
      "endDateTime",
      "startDate",
      "endDate",
      "alertType",
    ];
    const read = call.parameters as Values;
    const given = Object.fromEntries(own.map((name) => [name, read[name]]));
    const body = postOf({ ...given, ...plain(call, "additionalOptions") });
    return sendJson("POST", `${locationPath(read)}/localPosts`, body);
  },
});

const remove = defineOperation({
  resource: "post",
  value: "delete",
  name: "Delete",
  action: "Delete post",
  description: "Deletes a post",
  effect: "idempotent",
  parameters: [...place, post],
  run: async (call) => {
    await call.send({
      method: "DELETE",
      path: partPath(call.parameters, "localPosts", call.parameters.post),
    });
    return { json: { success: true } };
  },
});

const get = defineOperation({
  resource: "post",
  value: "get",
  name: "Get",
  action: "Get post",
  description: "Returns a post",
  effect: "pure",
  parameters: [...place, post],
  request: ({ parameters }) => ({ method: "GET", path: partPath(parameters, "localPosts", parameters.post) }),
});

const list = defineOperation({
  resource: "post",
  value: "getAll",
  name: "Get Many",
  action: "Get many posts",
  description: "Returns the posts of a location",
  effect: "pure",
  parameters: place,
  request: ({ parameters }) => ({ method: "GET", path: `${locationPath(parameters)}/localPosts` }),
  pages: { ...PAGES, size: { query: "pageSize", max: 100 } },
  response: { items: "localPosts" },
});

const update = defineOperation({
  resource: "post",
  value: "update",
  name: "Update",
  action: "Update a post",
  description: "Changes a post",
  effect: "idempotent",
  parameters: [
    ...place,
    post,
    postType,
    collection("additionalOptions", "Options", [
      languageCode,
      longText("summary", "Summary", "The text of the post"),
      title,
      startDateTime,
      endDateTime,
      startDate,
      endDate,
      ...callToAction,
      ...offer,
    ]),
  ],
  request: (call) => {
    const body = postOf(plain(call, "additionalOptions"));
    const path = partPath(call.parameters, "localPosts", call.parameters.post);
    return { ...sendJson("PATCH", path, body), query: { updateMask: Object.keys(body).join(",") } };
  },
});

const reviewGet = defineOperation({
  resource: "review",
  value: "get",
  name: "Get",
  action: "Get review",
  description: "Returns a review",
  effect: "pure",
  isDefault: true,
  parameters: [...place, review],
  request: ({ parameters }) => ({ method: "GET", path: partPath(parameters, "reviews", parameters.review) }),
});

const reviewList = defineOperation({
  resource: "review",
  value: "getAll",
  name: "Get Many",
  action: "Get many reviews",
  description: "Returns the reviews of a location",
  effect: "pure",
  parameters: place,
  request: ({ parameters }) => ({ method: "GET", path: `${locationPath(parameters)}/reviews` }),
  pages: { ...PAGES, size: { query: "pageSize", max: 50 } },
  response: { items: "reviews" },
});

const reply = defineOperation({
  resource: "review",
  value: "reply",
  name: "Reply",
  action: "Reply to review",
  description: "Answers a review; a former answer is replaced",
  effect: "idempotent",
  parameters: [...place, review, neededText("reply", "Reply", "The text of the answer")],
  request: ({ parameters }) =>
    sendJson("PUT", `${partPath(parameters, "reviews", parameters.review)}/reply`, {
      comment: parameters.reply,
    }),
});

const replyDelete = defineOperation({
  resource: "review",
  value: "delete",
  name: "Delete Reply",
  action: "Delete a reply to a review",
  description: "Deletes the answer to a review",
  effect: "idempotent",
  parameters: [...place, review],
  run: async (call) => {
    const path = `${partPath(call.parameters, "reviews", call.parameters.review)}/reply`;
    await call.send({ method: "DELETE", path });
    return { json: { success: true } };
  },
});

export const operations = [
  create,
  remove,
  get,
  list,
  update,
  reviewGet,
  reviewList,
  reply,
  replyDelete,
] as const;
