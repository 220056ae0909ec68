import type { ServiceConnection } from "../../service/service.ts";
import { googleCredentials } from "../google/connection.ts";

/** Connection to Gmail. */
export const gmailConnection = {
  credentials: googleCredentials("gmailOAuth2"),
  baseUrl: "https://gmail.googleapis.com/gmail/v1/users/me",
  arrayFormat: "repeat",
} as const satisfies ServiceConnection;
