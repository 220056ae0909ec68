import type { ServiceConnection } from "../../service/service.ts";

/** How the node and the trigger reach Jira, in Atlassian's cloud or on a server of one's own. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "jiraSoftwareCloudApi", value: "cloud", name: "Cloud" },
    { type: "jiraSoftwareServerApi", value: "server", name: "Server (Self Hosted)" },
    { type: "jiraSoftwareServerPatApi", value: "serverPat", name: "Server (PAT) (Self Hosted)" },
  ],
  signInParameter: "jiraVersion",
  baseUrl: ({ domain }) => `${String(domain ?? "").replace(/\/+$/, "")}/rest`,
};
