import { defineCredential } from "@heddle/workflow";
import { fixedField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "youTubeOAuth2Api",
  displayName: "YouTube OAuth2 API",
  extends: ["googleOAuth2Api"],
  test: { request: { baseURL: "https://www.googleapis.com/youtube/v3", url: "channels?part=id&mine=true" } },
  properties: [
    fixedField(
      "scope",
      "https://www.googleapis.com/auth/youtube https://www.googleapis.com/auth/youtubepartner https://www.googleapis.com/auth/youtube.force-ssl https://www.googleapis.com/auth/youtube.upload",
    ),
  ],
});
