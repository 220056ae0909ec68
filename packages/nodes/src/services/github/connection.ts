import type { ServiceConnection } from "../../service/service.ts";

/** Connection of nodes and the trigger to GitHub, or to a GitHub Enterprise server. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "githubApi", value: "accessToken", name: "Access Token" },
    { type: "githubOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: serverOf,
  headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
};

/** API URL of a credential. */
export function serverOf({ server }: Readonly<Record<string, unknown>>): string {
  return String(server || "https://api.github.com").replace(/\/+$/, "");
}
