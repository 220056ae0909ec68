import { defineOperation } from "../../service/operation.ts";
import { longText, neededText } from "../../service/parameters.ts";
import { firstThing, part, read, submitted } from "./listings.ts";
import { pageParameters, postId, subreddit } from "./parameters.ts";
import { fullName } from "./posts.ts";

const commentId = neededText("commentId", "Comment ID", "Identifier of the comment", {
  placeholder: "gla7fmt",
});

const create = defineOperation({
  resource: "postComment",
  value: "create",
  name: "Create",
  action: "Create a comment in a post",
  description: "Comments on a post",
  effect: "unsafe",
  isDefault: true,
  parameters: [
    postId,
    longText("commentText", "Comment Text", "Text of the comment, as Markdown", { required: true }),
  ],
  run: async (call) => {
    const { postId: id, commentText: text } = call.parameters;
    return {
      json: firstThing(await submitted(call, "/api/comment", { thing_id: fullName("t3", id), text })),
    };
  },
});

const reply = defineOperation({
  resource: "postComment",
  value: "reply",
  name: "Reply",
  action: "Reply to a comment in a post",
  description: "Answers a comment",
  effect: "unsafe",
  parameters: [
    commentId,
    longText("replyText", "Reply Text", "Text of the answer, as Markdown", { required: true }),
  ],
  run: async (call) => {
    const { commentId: id, replyText: text } = call.parameters;
    return {
      json: firstThing(await submitted(call, "/api/comment", { thing_id: fullName("t1", id), text })),
    };
  },
});

const remove = defineOperation({
  resource: "postComment",
  value: "delete",
  name: "Delete",
  action: "Delete a comment from a post",
  description: "Deletes a comment of the account",
  effect: "idempotent",
  parameters: [commentId],
  run: async (call) => {
    await submitted(call, "/api/del", { id: fullName("t1", call.parameters.commentId) });
    return { json: { success: true } };
  },
});

const getAll = defineOperation({
  resource: "postComment",
  value: "getAll",
  name: "Get Many",
  action: "Get many comments in a post",
  description: "Lists the comments on a post",
  effect: "idempotent",
  parameters: [subreddit, postId, ...pageParameters],
  run: async (call) => {
    const { subreddit: place, postId: id, returnAll, limit } = call.parameters;
    type Answer = { data: { children: { kind: string; data: Record<string, unknown> }[] } }[];
    const query = returnAll ? {} : { limit };
    const [, comments] = await read<Answer>(call, `/r/${part(place)}/comments/${part(id)}`, query);
    // The last entry is a placeholder for comments that Reddit omitted.
    const found = (comments?.data.children ?? []).filter(({ kind }) => kind !== "more");
    return found.slice(0, returnAll ? undefined : limit).map(({ data }) => ({ json: data }));
  },
});

/** Operations on comments. */
export const commentOperations = [create, reply, remove, getAll] as const;
