import { endpointName } from "./own-paths.ts";
import { setting } from "./setting.ts";

/** First parts of the URLs that other programs call. */
export const endpointVariables = {
  HEDDLE_WEBHOOK_PATH: setting(
    "endpoints.webhook",
    endpointName("webhook"),
    "First part of the path of webhook URLs. Services that know the URLs so far need the new ones.",
  ),
  HEDDLE_WEBHOOK_TEST_PATH: setting(
    "endpoints.webhookTest",
    endpointName("webhook-test"),
    "The same for webhooks that the editor listens to.",
  ),
  HEDDLE_WEBHOOK_WAITING_PATH: setting(
    "endpoints.webhookWaiting",
    endpointName("webhook-waiting"),
    "The same for URLs that resume executions. Executions that wait already are resumed by the new ones only.",
  ),
  HEDDLE_FORM_PATH: setting("endpoints.form", endpointName("form"), "The same for URLs of forms."),
  HEDDLE_FORM_TEST_PATH: setting(
    "endpoints.formTest",
    endpointName("form-test"),
    "The same for forms that the editor listens to.",
  ),
  HEDDLE_FORM_WAITING_PATH: setting(
    "endpoints.formWaiting",
    endpointName("form-waiting"),
    "The same for forms of executions that wait.",
  ),
};
