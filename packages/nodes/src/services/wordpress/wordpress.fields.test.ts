import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import credential from "./wordpress.credential.ts";
import node from "./wordpress.node.ts";

// Shaped as https://developer.wordpress.org/rest-api/reference/posts shows it.
const post = {
  ...{ id: 1, slug: "a", status: "draft", link: "https://a.example", featured_media: 2 },
  ...{ date: "2026-03-01T09:00:00", modified: "2026-03-01T09:00:00", categories: [1], tags: [] },
  ...{ guid: { rendered: "https://a.example/?p=1" }, title: { rendered: "A" } },
  ...{ content: { rendered: "<p>a</p>", protected: false }, excerpt: { rendered: "a" } },
};
const api = "/blog/wp-json/wp/v2";

describeServiceFields({
  node,
  fields: "wordpress",
  credentialTypes: [credential],
  credential: (url) => ({ url: `${url}/blog/`, username: "ada", password: "p" }),
  answers: {
    [`POST ${api}/posts`]: post,
    [`GET ${api}/posts`]: [post, post],
    [`GET ${api}/posts/1`]: post,
    [`POST ${api}/posts/1`]: post,
    [`GET ${api}/pages`]: [post],
    [`GET ${api}/users/1`]: { id: 1, name: "Ada", slug: "ada" },
  },
});
