import { ACCOUNT_ERRORS } from "./http/accounts.ts";
import { ALERT_ERRORS } from "./http/alerts.ts";
import { COMMUNITY_PACKAGE_ERRORS } from "./http/community-packages.ts";
import { CREDENTIAL_ERRORS } from "./http/credentials.ts";
import { DATA_TABLE_ERRORS } from "./http/data-tables.ts";
import { EXECUTION_ERRORS as EXECUTION_CALL_ERRORS } from "./http/executions.ts";
import { EXTERNAL_SECRET_CALL_ERRORS } from "./http/external-secrets.ts";
import { LOG_STREAMING_ERRORS } from "./http/log-streaming.ts";
import { MCP_CLIENT_ERRORS } from "./http/mcp-clients.ts";
import { PROJECT_ERRORS } from "./http/projects.ts";
import { PUBLIC_API_ERRORS } from "./http/public-api.ts";
import { REQUEST_ERRORS } from "./http/requests.ts";
import { SERVICES_ERRORS } from "./http/services.ts";
import { SIGN_IN_ERRORS } from "./http/sign-in.ts";
import { VARIABLE_ERRORS } from "./http/variables.ts";
import { WEBHOOK_ERRORS } from "./http/webhooks.ts";
import { WORKFLOW_ERRORS } from "./http/workflows.ts";
import { CODE_ERRORS } from "./run/code.ts";
import { EXECUTION_ERRORS } from "./run/executions.ts";
import { EXTERNAL_SECRET_ERRORS } from "./run/external-secrets.ts";
import { MODEL_ERRORS } from "./run/models.ts";
import { SERVICE_ERRORS } from "./run/services.ts";
import { TOKEN_ERRORS } from "./run/tokens.ts";
import { TRIGGER_ERRORS } from "./run/triggers.ts";

/** Every refusal of a REST call, a webhook or a form. */
export const HTTP_ERRORS = {
  ...REQUEST_ERRORS,
  ...ACCOUNT_ERRORS,
  ...SIGN_IN_ERRORS,
  ...CREDENTIAL_ERRORS,
  ...PROJECT_ERRORS,
  ...WORKFLOW_ERRORS,
  ...EXECUTION_CALL_ERRORS,
  ...DATA_TABLE_ERRORS,
  ...VARIABLE_ERRORS,
  ...COMMUNITY_PACKAGE_ERRORS,
  ...EXTERNAL_SECRET_CALL_ERRORS,
  ...SERVICES_ERRORS,
  ...LOG_STREAMING_ERRORS,
  ...ALERT_ERRORS,
  ...WEBHOOK_ERRORS,
  ...PUBLIC_API_ERRORS,
  ...MCP_CLIENT_ERRORS,
};

/** Every error of the server that ends an execution, or prevents its start. */
export const RUN_ERRORS = {
  ...EXECUTION_ERRORS,
  ...CODE_ERRORS,
  ...TOKEN_ERRORS,
  ...SERVICE_ERRORS,
  ...MODEL_ERRORS,
  ...TRIGGER_ERRORS,
  ...EXTERNAL_SECRET_ERRORS,
};
