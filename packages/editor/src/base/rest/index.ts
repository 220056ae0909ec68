export { call, onRefused } from "./client.ts";
export { type CurrentUser, currentUserQuery, useCurrentUser } from "./current-user.ts";
export { credentialTypesQuery, nodeTypesQuery, useCredentialTypes, useNodeTypes } from "./node-types.ts";
export { push } from "./push.ts";
export { queryClient } from "./query-client.ts";
export { CONFLICT_CODE, isResponseError, UNREACHABLE_CODE } from "./response-error.ts";

export { type InstanceSettings, settingsQuery, usePublicSettings, useSettings } from "./settings.ts";
export { refreshVariables, showVariable, useVariableValues, variablesQuery } from "./variables.ts";
