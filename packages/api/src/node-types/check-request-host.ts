import { route, type } from "../route.ts";

/** Result of the check of a host. */
export interface CheckedHost {
  /** True if requests of nodes to the host fail under the address rules of the server. */
  isRefused: boolean;
}

/**
 * Checks whether nodes can send requests to `localhost` or an IP address. Other names are not refused: only runs
 * resolve them. One host per call, so that the response contains no more about the network than a run of the node.
 */
export const checkRequestHost = route({
  method: "GET",
  path: "/node-types/request-hosts/:host",
  right: "signed in",
  answer: type<CheckedHost>(),
  summary: "Check whether nodes can send requests to an IP address",
});
