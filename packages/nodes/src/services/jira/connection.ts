import type { ServiceConnection } from "../../service/service.ts";

/** Connection of the node and the trigger to Jira, in Atlassian's cloud or self-hosted. */
export const connection: ServiceConnection = {
  credentials: [
    { type: "jiraSoftwareCloudApi", value: "cloud", name: "Cloud" },
    { type: "jiraSoftwareServerApi", value: "server", name: "Server (Self Hosted)" },
    { type: "jiraSoftwareServerPatApi", value: "serverPat", name: "Server (PAT) (Self Hosted)" },
  ],
  signInParameter: "jiraVersion",
  baseUrl: ({ domain }) => `${String(domain ?? "").replace(/\/+$/, "")}/rest`,
};
