import { queryOptions, useQuery } from "@tanstack/react-query";
import { get } from "./client.ts";

/** The part of `GET /settings` that the editor reads; the rest is kept as it comes. */
export interface InstanceSettings {
  urlBaseWebhook: string;
  urlBaseEditor: string;
  endpointWebhook: string;
  endpointWebhookTest: string;
  timezone: string;
  instanceId: string;
  versionCli: string;
  executionTimeout: number;
  maxExecutionTimeout: number;
  saveDataErrorExecution: "all" | "none";
  saveDataSuccessExecution: "all" | "none";
  saveManualExecutions: boolean;
  saveExecutionProgress?: boolean;
  workflowTagsDisabled: boolean;
  userManagement: {
    enabled: boolean;
    showSetupOnFirstLoad: boolean;
    smtpSetup: boolean;
    authenticationMethod: string;
  };
  templates: { enabled: boolean; host: string };
  pushBackend: "sse" | "websocket";
  enterprise: Record<string, boolean>;
  /** Origins whose pages may send workflows to the demo view. */
  embedOrigins: string[];
  [key: string]: unknown;
}

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => get<InstanceSettings>("/settings"),
  staleTime: 5 * 60_000,
});

export const useSettings = () => useQuery(settingsQuery);
