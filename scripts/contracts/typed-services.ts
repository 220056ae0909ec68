import type { OpenApiCut, OpenApiSchema } from "./cut-openapi.ts";
import type { TypedService } from "./typed-document.ts";

const object = { type: "object" } as const;
const list = { type: "object", properties: { results: { type: "array", items: object } } } as const;

const page = { type: "object", properties: { data: { type: "array", items: object } } } as const;

const answerOf = (properties: Readonly<Record<string, OpenApiSchema>>): OpenApiSchema => ({
  type: "object",
  properties,
});

/** Each of Slack's responses contains whether it succeeded. */
const answer = (members: Readonly<Record<string, OpenApiSchema>>) =>
  answerOf({ ok: { type: "boolean" }, ...members });

/** The answers of methods of Slack that have one object. */
function one(name: string, ...methods: readonly string[]): Record<string, OpenApiSchema> {
  return Object.fromEntries(methods.map((id) => [id.replace(" ", " /"), answer({ [name]: object })]));
}

/** The answers of methods of Slack that have a list of objects. */
function many(name: string, ...methods: readonly string[]): Record<string, OpenApiSchema> {
  const items = { type: "array", items: object };
  return Object.fromEntries(methods.map((id) => [id.replace(" ", " /"), answer({ [name]: items })]));
}

/** Services whose own client libraries describe their requests best, with the types of their requests. */
export const TYPED_SERVICES: Readonly<Record<string, TypedService & Omit<OpenApiCut, "operations">>> = {
  notion: {
    source: "@notionhq/client 2.3.0, build/src/api-endpoints.d.ts",
    license: "MIT",
    version: "2022-06-28",
    url: "https://api.notion.com/v1",
    isForm: false,
    requestDepth: 8,
    // Pages below pages only have a title, which can be a plain list of texts.
    more: {
      "POST /pages": {
        properties: {
          allOf: [
            { $ref: "#/definitions/CreatePageParameters/properties/properties/anyOf/0" },
            { properties: { title: {} } },
          ],
        },
      },
    },
    types: {
      "POST /search": "SearchParameters",
      "POST /databases/{database_id}/query": "QueryDatabaseParameters",
      "GET /databases/{database_id}": undefined,
      "POST /pages": "CreatePageParameters",
      "PATCH /pages/{page_id}": "UpdatePageParameters",
      "GET /pages/{page_id}": undefined,
      "PATCH /blocks/{block_id}/children": "AppendBlockChildrenParameters",
      "GET /blocks/{block_id}/children": "ListBlockChildrenParameters",
      "GET /users": "ListUsersParameters",
      "GET /users/{user_id}": undefined,
    },
    answers: {
      "POST /search": list,
      "POST /databases/{database_id}/query": list,
      "PATCH /blocks/{block_id}/children": list,
      "GET /blocks/{block_id}/children": list,
      "GET /users": list,
    },
  },
  slack: {
    source: "@slack/web-api 8.2.0, dist/types/request",
    license: "MIT",
    version: "8.2.0",
    url: "https://slack.com/api",
    isForm: false,
    requestDepth: 5,
    types: {
      "POST /conversations.archive": "ConversationsArchiveArguments",
      "POST /conversations.close": "ConversationsCloseArguments",
      "POST /conversations.create": "ConversationsCreateArguments",
      "GET /conversations.info": "ConversationsInfoArguments",
      "GET /conversations.list": "ConversationsListArguments",
      "GET /conversations.history": "ConversationsHistoryArguments",
      "POST /conversations.invite": "ConversationsInviteArguments",
      "POST /conversations.join": "ConversationsJoinArguments",
      "POST /conversations.kick": "ConversationsKickArguments",
      "POST /conversations.leave": "ConversationsLeaveArguments",
      "GET /conversations.members": "ConversationsMembersArguments",
      "POST /conversations.open": "ConversationsOpenArguments",
      "POST /conversations.rename": "ConversationsRenameArguments",
      "GET /conversations.replies": "ConversationsRepliesArguments",
      "POST /conversations.setPurpose": "ConversationsSetPurposeArguments",
      "POST /conversations.setTopic": "ConversationsSetTopicArguments",
      "POST /conversations.unarchive": "ConversationsUnarchiveArguments",
      "GET /files.info": "FilesInfoArguments",
      "GET /files.list": "FilesListArguments",
      "GET /files.getUploadURLExternal": "FilesGetUploadURLExternalArguments",
      "POST /files.completeUploadExternal": "FilesCompleteUploadExternalArguments",
      "POST /chat.delete": "ChatDeleteArguments",
      "GET /chat.getPermalink": "ChatGetPermalinkArguments",
      "GET /search.messages": "SearchMessagesArguments",
      "POST /chat.postEphemeral": "ChatPostEphemeralArguments",
      "POST /chat.postMessage": "ChatPostMessageArguments",
      "POST /chat.update": "ChatUpdateArguments",
      "POST /reactions.add": "ReactionsAddArguments",
      "GET /reactions.get": "ReactionsGetArguments",
      "POST /reactions.remove": "ReactionsRemoveArguments",
      "POST /stars.add": "StarsAddRemoveArguments",
      "POST /stars.remove": "StarsAddRemoveArguments",
      "GET /stars.list": "StarsListArguments",
      "GET /users.info": "UsersInfoArguments",
      "GET /users.list": "UsersListArguments",
      "GET /users.profile.get": "UsersProfileGetArguments",
      "GET /users.getPresence": "UsersGetPresenceArguments",
      "POST /users.profile.set": "UsersProfileSetArguments",
      "POST /usergroups.create": "UsergroupsCreateArguments",
      "POST /usergroups.disable": "UsergroupsDisableArguments",
      "POST /usergroups.enable": "UsergroupsEnableArguments",
      "GET /usergroups.list": "UsergroupsListArguments",
      "POST /usergroups.update": "UsergroupsUpdateArguments",
      // Slack returns the upload URL of a file's bytes.
      "POST /upload": undefined,
    },
    answers: {
      ...one("channel", "GET conversations.info", "POST conversations.create", "POST conversations.join"),
      ...one("channel", "POST conversations.open", "POST conversations.rename"),
      ...many("channels", "GET conversations.list"),
      ...many("messages", "GET conversations.history", "GET conversations.replies"),
      ...many("files", "GET files.list", "POST files.completeUploadExternal"),
      ...one("file", "GET files.info"),
      ...one("user", "GET users.info"),
      ...many("members", "GET users.list"),
      ...one("profile", "GET users.profile.get", "POST users.profile.set"),
      ...one("usergroup", "POST usergroups.create", "POST usergroups.disable", "POST usergroups.enable"),
      ...one("usergroup", "POST usergroups.update"),
      ...many("usergroups", "GET usergroups.list"),
      ...many("items", "GET stars.list"),
      "GET /conversations.members": answer({ members: { type: "array", items: { type: "string" } } }),
      "GET /search.messages": answer({ messages: answerOf({ matches: { type: "array", items: object } }) }),
      "GET /files.getUploadURLExternal": answer({
        upload_url: { type: "string" },
        file_id: { type: "string" },
      }),
    },
  },
  // Types with a namespace of the same name need new names: `import type { ChargeCreateParams as A }`, `export type
  // ChargeCreate = A`.
  stripe: {
    source: "stripe 23.1.0, esm/resources/{Charges,Customers,Coupons,WebhookEndpoints}.d.ts",
    license: "MIT",
    version: "v2596",
    url: "https://api.stripe.com/v1",
    isForm: true,
    types: {
      "GET /balance": undefined,
      "GET /charges": "ChargeList",
      "POST /charges": "ChargeCreate",
      "GET /charges/{id}": undefined,
      "POST /charges/{id}": "ChargeUpdate",
      "GET /coupons": "CouponList",
      "POST /coupons": "CouponCreate",
      "GET /customers": "CustomerList",
      "POST /customers": "CustomerCreate",
      "GET /customers/{id}": undefined,
      "POST /customers/{id}": "CustomerUpdate",
      "DELETE /customers/{id}": undefined,
      "POST /customers/{id}/sources": "SourceCreate",
      "GET /customers/{id}/sources/{source}": undefined,
      "DELETE /customers/{id}/sources/{source}": undefined,
      "GET /sources/{source}": undefined,
    },
    answers: {
      "GET /charges": page,
      "GET /coupons": page,
      "GET /customers": page,
    },
  },
  // Its types are zod's: `z.toJSONSchema(schema, { unrepresentable: "any", io: "input" })` of dist/cloud/parameters, by the names of the types.
  jira: {
    source: "jira.js 6.2.0, dist/cloud/parameters",
    license: "MIT",
    version: "6.2.0",
    url: "https://acme.atlassian.net/rest",
    inQuery: ["expand", "updateHistory"],
    types: {
      "POST /api/2/issue": "CreateIssue",
      "GET /api/2/issue/{issueIdOrKey}": "GetIssue",
      "PUT /api/2/issue/{issueIdOrKey}": "EditIssue",
      "DELETE /api/2/issue/{issueIdOrKey}": "DeleteIssue",
      "GET /api/2/issue/{issueIdOrKey}/changelog": "GetChangeLogs",
      "POST /api/2/issue/{issueIdOrKey}/notify": "Notify",
      "GET /api/2/issue/{issueIdOrKey}/transitions": "GetTransitions",
      "POST /api/2/issue/{issueIdOrKey}/transitions": "DoTransition",
      "POST /api/2/issue/{issueIdOrKey}/attachments": undefined,
      "GET /api/2/search/jql": "SearchAndReconsileIssuesUsingJql",
      "GET /api/2/attachment/{id}": undefined,
      "GET /api/2/attachment/content/{id}": undefined,
      "DELETE /api/2/attachment/{id}": undefined,
      "POST /api/2/issue/{issueIdOrKey}/comment": "AddComment",
      // The library has a separate type for the members of a changed comment.
      "PUT /api/2/issue/{issueIdOrKey}/comment/{id}": "AddComment",
      "POST /api/3/issue/{issueIdOrKey}/comment": "AddComment",
      "PUT /api/3/issue/{issueIdOrKey}/comment/{id}": "AddComment",
      "GET /api/3/issue/{issueIdOrKey}/comment": "GetComments",
      "GET /api/3/issue/{issueIdOrKey}/comment/{id}": "GetComment",
      "DELETE /api/2/issue/{issueIdOrKey}/comment/{id}": undefined,
      "POST /api/2/user": "CreateUser",
      "GET /api/2/user": "GetUser",
      "DELETE /api/2/user": "RemoveUser",
    },
    parts: {
      "POST /api/2/issue/{issueIdOrKey}/attachments": { file: { type: "string", format: "binary" } },
    },
    answers: {
      "GET /api/2/issue/{issueIdOrKey}": answerOf({ fields: object, names: object }),
      "GET /api/2/issue/{issueIdOrKey}/changelog": answerOf({ values: { type: "array", items: object } }),
      "GET /api/2/issue/{issueIdOrKey}/transitions": answerOf({
        transitions: { type: "array", items: object },
      }),
      "POST /api/2/issue/{issueIdOrKey}/attachments": { type: "array", items: object },
      "GET /api/2/search/jql": answerOf({ issues: { type: "array", items: object } }),
      "GET /api/3/issue/{issueIdOrKey}/comment": answerOf({ comments: { type: "array", items: object } }),
    },
  },
};
