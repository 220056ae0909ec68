import { amount, neededText, toggle } from "../../service/parameters.ts";

/** The subreddit of an operation. */
export const subreddit = neededText("subreddit", "Subreddit", "Name of the subreddit, without r/");

/** The post of an operation. */
export const postId = neededText("postId", "Post ID", "Identifier in the address of the post", {
  placeholder: "l0me7x",
});

/** Return All and Limit. Reddit's lists contain at most a thousand entries. */
export const pageParameters = [
  toggle("returnAll", "Return All", "Whether to return all results or only up to a limit"),
  amount("limit", "Limit", "Maximum number of results to return", 100, {
    typeOptions: { minValue: 1 },
    displayOptions: { show: { returnAll: [false] } },
  }),
] as const;
