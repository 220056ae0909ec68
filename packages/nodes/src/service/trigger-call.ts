import type { ExecuteContext, ParameterReader, Properties } from "@heddle/workflow";
import type { SendingCall } from "./call.ts";
import type { ServiceConnection } from "./service.ts";
import { ServiceClient } from "./service-client.ts";

/** Call with which a service's trigger sends its requests. */
export function triggerCall<P extends Properties>(
  connection: ServiceConnection,
  context: ExecuteContext<P>,
): SendingCall<P> {
  const read = context.read as ParameterReader<P>;
  const client = new ServiceClient(connection, context, read as unknown as ParameterReader);
  const { typeVersion: version } = context.node;
  return { ...client.sender(0), context, itemIndex: 0, parameters: read(0), read, version };
}
