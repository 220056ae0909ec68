import { type ErrorDetails, NodeError, wordingOf } from "@heddle/workflow";

interface OfPackage {
  readonly name: string;
}

/** Every error of packages and their processes. Keys are their stable codes. */
export const PACKAGE_ERRORS = {
  "package-not-started": ({ name, reason }: OfPackage & { reason: string }) => ({
    message: `The process of the package ${name} did not start: ${reason}`,
    remedy: "Try again. If it happens each time, update the package or uninstall it.",
  }),
  "package-not-readable": ({ name, reason }: OfPackage & { reason: string }) => ({
    message: `The package ${name} was not started: its user cannot read it, and it could not be copied (${reason})`,
    remedy:
      "Heddle runs as root, and packages never do. Start Heddle as an ordinary user, or keep Heddle and its data where every user may pass, such as /opt and /var/lib.",
  }),
  "package-files-closed": ({ name, closed }: OfPackage & { closed: string }) => ({
    message: `The package ${name} may keep files, but its user cannot enter ${closed}`,
    remedy:
      "Heddle runs as root, and packages never do. Keep the data folder where every user may pass, such as /var/lib (HEDDLE_DATA), start Heddle as an ordinary user, or withdraw the grant `files`.",
  }),
  "package-crashed": ({ name, how }: OfPackage & { how: string }) => ({
    message: `The process of the package ${name} ended while it ran this node`,
    remedy: `It ended by itself (${how}). Try again. If it happens each time, update the package, or report it to its author.`,
  }),
  "package-memory": ({ name, megabytes }: OfPackage & { megabytes: number }) => ({
    message: `The package ${name} needed more memory than the ${megabytes} MB that packages are given`,
    remedy: "Process fewer items at a time, or allow more with HEDDLE_PACKAGE_MEMORY.",
  }),
  "package-stalled": ({ name, seconds }: OfPackage & { seconds: number }) => ({
    message: `The package ${name} did not respond for ${seconds} seconds and was stopped`,
    remedy: "It may be in an endless loop. Process fewer items at a time, or update the package.",
  }),
  "package-kind-unsupported": ({ kind }: { kind: string }) => ({
    message: `Nodes of packages that ${kind} cannot run here`,
  }),
  "webhook-not-created": ({ node }: { node: string }) => ({
    message: `The service did not register the webhook of "${node}"`,
    remedy:
      "Check the credential and the parameters of the node, and whether the service can reach this server.",
  }),
  "credential-not-declared": ({ type }: { type: string }) => ({
    message: `The node may not read credentials of the type "${type}": its description does not name it`,
  }),
  "token-not-renewed": ({ type }: { type: string }) => ({
    message: `The credential of the type "${type}" has no token that can be renewed`,
    remedy: "Connect the account of the credential again.",
  }),
  "part-not-connected": ({ input }: { input: string }) => ({
    message: `Nothing is connected to the input "${input}" of this node`,
    remedy: "Connect a node there that supplies what it asks for, and check that it is not deactivated.",
  }),
  "part-unknown": ({ connection }: { connection: string }) => ({
    message: `Nodes of packages cannot use what is connected by "${connection}"`,
    remedy:
      "Packages use models, tools, memories, embeddings, output parsers, retrievers and stores of vectors.",
  }),
  "part-message-unreadable": ({ reason }: { reason: string }) => ({
    message: `The package sent a message that no model can read: ${reason}`,
    remedy: "Update the package, or report it to its author.",
  }),
  "answer-unusable": ({ problem }: { problem: string }) => ({
    message: `The answer of the model does not have the shape that the output parser wants: ${problem}`,
    remedy: "Say in the prompt what the answer has to look like, or connect a parser that corrects answers.",
  }),
  "routing-without-address": () => ({
    message: "The request has no address",
    remedy: "Fill in the fields of the node from which the address is made.",
  }),
  "routing-response-not-object": ({ property }: { property: string }) => ({
    message: `The answer has no member "${property}"`,
    remedy:
      "The response of the service has an unexpected shape. Check the parameters, or update the package.",
  }),
};

type Code = keyof typeof PACKAGE_ERRORS;
type Circumstances = Omit<NonNullable<ConstructorParameters<typeof NodeError>[1]>, "description">;

/** An error of the catalogue, worded for these values. */
export function packageError<C extends Code>(
  code: C,
  details: ErrorDetails<typeof PACKAGE_ERRORS, C>,
  circumstances: Circumstances = {},
): NodeError {
  const { message, remedy } = wordingOf(PACKAGE_ERRORS, code, details) as {
    message: string;
    remedy?: string;
  };
  return new NodeError(message, { ...circumstances, description: remedy });
}
