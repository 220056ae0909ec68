import { type InstanceSettings, readSettings } from "@heddle/api";
import { servePublic } from "../call/serve-public.ts";

export default servePublic("readSettings", async ({ run }) => {
  const settings = (await run(readSettings, {})) as InstanceSettings;
  return {
    version: settings.versionCli,
    instanceId: settings.instanceId,
    timezone: settings.timezone,
    editorUrl: settings.urlBaseEditor,
    webhookUrl: settings.urlBaseWebhook,
    executionMode: settings.executionMode,
    executionTimeout: settings.executionTimeout,
    saveDataErrorExecution: settings.saveDataErrorExecution,
    saveDataSuccessExecution: settings.saveDataSuccessExecution,
    saveManualExecutions: settings.saveManualExecutions,
    saveExecutionProgress: settings.saveExecutionProgress,
    workflowChangesGoLive: settings.workflowChangesGoLive,
  };
});
