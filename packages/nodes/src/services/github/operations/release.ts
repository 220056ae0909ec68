import { defineOperation } from "../../../service/operation.ts";
import {
  amount,
  choice,
  collection,
  longText,
  neededText,
  text,
  toggle,
} from "../../../service/parameters.ts";
import { plain, withoutEmpty } from "../../../service/plain.ts";
import { inRepository, repositoryPath } from "../locators.ts";

const releaseId = neededText("release_id", "Release ID", "Identifier of the release");

const fields = [
  longText("body", "Body", "Text of the release"),
  toggle("draft", "Draft", "Whether it is not published yet"),
  text("name", "Name", "Name of the release"),
  toggle("prerelease", "Prerelease", "Whether it is not ready for use"),
  text(
    "target_commitish",
    "Target Commitish",
    "Branch or commit that is tagged where the tag does not exist",
  ),
] as const;

const pages = { by: "linkHeader", size: { query: "per_page", max: 100 } } as const;

type Place = { readonly owner: string; readonly repository: string; readonly release_id: string };

function releasePath(parameters: Place): string {
  return `${repositoryPath(parameters)}/releases/${encodeURIComponent(parameters.release_id)}`;
}

const releaseCreate = defineOperation({
  resource: "release",
  value: "create",
  name: "Create",
  action: "Create a release",
  description: "Adds a release",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...inRepository,
    neededText("releaseTag", "Tag", "The tag of the release"),
    collection("additionalFields", "Additional Fields", fields),
  ],
  request: (call) => {
    const value = withoutEmpty({ tag_name: call.parameters.releaseTag, ...plain(call, "additionalFields") });
    return {
      method: "POST",
      path: `${repositoryPath(call.parameters)}/releases`,
      body: { kind: "json", value },
    };
  },
});

const releaseDelete = defineOperation({
  resource: "release",
  value: "delete",
  name: "Delete",
  action: "Delete a release",
  description: "Removes a release",
  effect: "idempotent",
  parameters: [...inRepository, releaseId],
  request: ({ parameters }) => ({ method: "DELETE", path: releasePath(parameters) }),
});

const releaseGet = defineOperation({
  resource: "release",
  value: "get",
  name: "Get",
  action: "Get a release",
  description: "Returns a release",
  effect: "idempotent",
  parameters: [...inRepository, releaseId],
  request: ({ parameters }) => ({ method: "GET", path: releasePath(parameters) }),
});

const releaseGetAll = defineOperation({
  resource: "release",
  value: "getAll",
  name: "Get Many",
  action: "Get many releases",
  description: "Returns the releases of a repository",
  effect: "idempotent",
  parameters: [...inRepository],
  request: ({ parameters }) => ({ method: "GET", path: `${repositoryPath(parameters)}/releases` }),
  pages,
});

const releaseUpdate = defineOperation({
  resource: "release",
  value: "update",
  name: "Update",
  action: "Update a release",
  description: "Changes a release",
  effect: "idempotent",
  parameters: [
    ...inRepository,
    releaseId,
    collection("additionalFields", "Additional Fields", [
      ...fields,
      text("tag_name", "Tag Name", "The tag of the release"),
    ]),
  ],
  request: (call) => ({
    method: "PATCH",
    path: releasePath(call.parameters),
    body: { kind: "json", value: withoutEmpty(plain(call, "additionalFields")) },
  }),
});

const pullRequestNumber = amount("pullRequestNumber", "PR Number", "Number of the pull request", 0, {
  required: true,
});
const reviewId = neededText("reviewId", "Review ID", "Identifier of the review");

type Pull = { readonly owner: string; readonly repository: string; readonly pullRequestNumber: number };

function reviewsPath(parameters: Pull): string {
  return `${repositoryPath(parameters)}/pulls/${parameters.pullRequestNumber}/reviews`;
}

const reviewCreate = defineOperation({
  resource: "review",
  value: "create",
  name: "Create",
  action: "Create a review",
  description: "Reviews a pull request",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    ...inRepository,
    pullRequestNumber,
    choice("event", "Event", "What the review says", {
      values: {
        approve: "Approve",
        requestChanges: "Request Change",
        comment: "Comment",
        pending: "Pending",
      },
      standard: "approve",
    }),
    longText("body", "Body", "Text of the review", {
      displayOptions: { show: { event: ["requestChanges", "comment"] } },
    }),
    collection("additionalFields", "Additional Fields", [
      text("commitId", "Commit ID", "The commit that is reviewed; the newest one without it"),
    ]),
  ],
  request: (call) => {
    const { event, body } = call.parameters;
    const events = {
      approve: "APPROVE",
      requestChanges: "REQUEST_CHANGES",
      comment: "COMMENT",
      pending: undefined,
    };
    const value = withoutEmpty({
      event: events[event],
      body,
      commit_id: plain(call, "additionalFields")["commitId"],
    });
    return { method: "POST", path: reviewsPath(call.parameters), body: { kind: "json", value } };
  },
});

const reviewGet = defineOperation({
  resource: "review",
  value: "get",
  name: "Get",
  action: "Get a review",
  description: "Returns a review",
  effect: "idempotent",
  parameters: [...inRepository, pullRequestNumber, reviewId],
  request: ({ parameters }) => ({
    method: "GET",
    path: `${reviewsPath(parameters)}/${encodeURIComponent(parameters.reviewId)}`,
  }),
});

const reviewGetAll = defineOperation({
  resource: "review",
  value: "getAll",
  name: "Get Many",
  action: "Get many reviews",
  description: "Returns the reviews of a pull request",
  effect: "idempotent",
  parameters: [...inRepository, pullRequestNumber],
  request: ({ parameters }) => ({ method: "GET", path: reviewsPath(parameters) }),
  pages,
});

const reviewUpdate = defineOperation({
  resource: "review",
  value: "update",
  name: "Update",
  action: "Update a review",
  description: "Changes the text of a review",
  effect: "idempotent",
  parameters: [...inRepository, pullRequestNumber, reviewId, longText("body", "Body", "Text of the review")],
  request: ({ parameters }) => ({
    method: "PUT",
    path: `${reviewsPath(parameters)}/${encodeURIComponent(parameters.reviewId)}`,
    body: { kind: "json", value: { body: parameters.body } },
  }),
});

export const releaseOperations = [
  releaseCreate,
  releaseDelete,
  releaseGet,
  releaseGetAll,
  releaseUpdate,
] as const;

export const reviewOperations = [reviewCreate, reviewGet, reviewGetAll, reviewUpdate] as const;
