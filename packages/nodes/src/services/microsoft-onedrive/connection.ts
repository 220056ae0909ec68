import type { ServiceConnection } from "../../service/service.ts";
import { GRAPH_URL } from "../microsoft/graph.ts";

/** Connection to the OneDrive of the account, for the node and the trigger. */
export const connection: ServiceConnection = {
  credentials: [{ type: "microsoftOneDriveOAuth2Api", value: "oAuth2", name: "OAuth2" }],
  baseUrl: `${GRAPH_URL}/me/drive`,
};
