import { defineCredential } from "@heddle/workflow";
import { fixedField, textField } from "../../authentication/fields.ts";

export default defineCredential({
  name: "spotifyOAuth2Api",
  displayName: "Spotify OAuth2 API",
  extends: ["oAuth2Api"],
  test: { request: { baseURL: "https://api.spotify.com/v1", url: "me" } },
  properties: [
    fixedField("grantType", "authorizationCode"),
    fixedField("authUrl", "https://accounts.spotify.com/authorize"),
    fixedField("accessTokenUrl", "https://accounts.spotify.com/api/token"),
    textField("scope", "Scope", {
      description: "Permissions to request, separated by spaces",
      default:
        "user-read-playback-state playlist-read-collaborative user-modify-playback-state playlist-modify-public user-read-currently-playing playlist-read-private user-read-recently-played playlist-modify-private user-library-read user-follow-read",
    }),
    fixedField("authQueryParameters", ""),
    fixedField("authentication", "header"),
  ],
});
