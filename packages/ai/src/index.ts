export { type ChatModelFormats, loadChatModel } from "./models/load.ts";
export type { ModelConnection, ModelIdentity } from "./models/transport/connection.ts";
export { ModelError } from "./port/model-error.ts";
