export {
  del,
  get,
  getRaw,
  onRefused,
  patch,
  post,
  put,
  type RestMethod,
  type RestOptions,
  rest,
} from "./client.ts";
export { type CurrentUser, currentUserQuery, useCurrentUser } from "./current-user.ts";
export { credentialTypesQuery, nodeTypesQuery, useCredentialTypes, useNodeTypes } from "./node-types.ts";
export { type PushMessage, push } from "./push.ts";
export { queryClient } from "./query-client.ts";
export { conflictCode, isResponseError, ResponseError, unreachableCode } from "./response-error.ts";
export { sessionId } from "./session.ts";
export { type InstanceSettings, settingsQuery, useSettings } from "./settings.ts";
