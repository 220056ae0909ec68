import { describeServiceFields } from "../../service/testing/describe-service-fields.ts";
import node from "./google-slides.node.ts";
import credential from "./google-slides-oauth2.credential.ts";

// Shaped as https://developers.google.com/workspace/slides/api/reference/rest/v1/presentations shows it.
const slide = { objectId: "o1", pageElements: [] };
const presentation = { presentationId: "p1", title: "A", slides: [slide] };
const thumbnail = { contentUrl: "https://a.example/a.png", width: 800, height: 450 };

describeServiceFields({
  node,
  fields: "google-slides",
  credentialTypes: [credential],
  credential: () => ({ oauthTokenData: { access_token: "t1" } }),
  answers: {
    "POST /v1/presentations": presentation,
    "GET /v1/presentations/p1": presentation,
    "POST /v1/presentations/p1:batchUpdate": { presentationId: "p1", replies: [{}] },
    "GET /v1/presentations/p1/pages/o1/thumbnail": thumbnail,
  },
});
