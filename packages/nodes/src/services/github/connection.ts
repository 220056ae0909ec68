import type { ServiceConnection } from "../../service/service.ts";

/** How nodes and the trigger reach GitHub, or a server of one's own. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "githubApi", value: "accessToken", name: "Access Token" },
    { type: "githubOAuth2Api", value: "oAuth2", name: "OAuth2" },
  ],
  baseUrl: serverOf,
  headers: { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" },
};

/** The address of the API that a credential is for. */
export function serverOf({ server }: Readonly<Record<string, unknown>>): string {
  return String(server || "https://api.github.com").replace(/\/+$/, "");
}
