import { type BinaryStore, isRecord, type NodeTypeDescription, type WorkflowNode } from "@heddle/workflow";
import { packageError } from "../errors.ts";
import type { TaskPort } from "../process/package-process.ts";
import type { PackageRequests, SendOptions } from "../requests/package-requests.ts";
import { pagesOf } from "../requests/pages.ts";
import type { RequestOptions } from "../requests/request-options.ts";
import { credentialFor } from "./credential-for.ts";
import { storedFile } from "./items-of.ts";

type Args = Record<string, unknown>;
/** Functions that a package's code can call, by name; `tell` streams parts of a response before its end. */
export type Answers = Record<string, (args: Args, tell: (part: unknown) => void) => unknown>;

/** Answers by name; other names are refused. */
export function portOf(answers: Answers, rest: Omit<TaskPort, "call"> = {}): TaskPort {
  return {
    ...rest,
    call: (name, args, tell) => {
      if (!Object.hasOwn(answers, name)) throw new Error(`Packages cannot ask for ${name} here.`);
      return answers[name]!(args, tell);
    },
  };
}

/** Dependencies of a node's requests and credentials. */
export interface RequestSurroundings {
  readonly node: Readonly<Pick<WorkflowNode, "parameters">>;
  readonly description: NodeTypeDescription;
  readonly requests: PackageRequests;
  evaluate(template: string, itemIndex: number, extra?: Readonly<Record<string, unknown>>): unknown;
  credentials(type: string, itemIndex?: number): Promise<Record<string, unknown>>;
}

/** Requests and credentials; the node can use credentials that its description names. */
export function requestAnswers(around: RequestSurroundings): Answers {
  const { node, description, requests } = around;
  const how = ({ credential, itemIndex, isLegacy, oauth2 }: Args): SendOptions => ({
    oauth2: isRecord(oauth2) ? oauth2 : undefined,
    credential: typeof credential === "string" ? credentialFor(node, description, credential) : undefined,
    itemIndex: typeof itemIndex === "number" ? itemIndex : 0,
    isLegacy: isLegacy === true,
  });
  const optionsOf = ({ options }: Args): RequestOptions => (isRecord(options) ? options : {});
  return {
    credentials: ({ type, itemIndex }) =>
      around.credentials(credentialFor(node, description, String(type)), Number(itemIndex ?? 0)),
    renewedToken: async ({ type, itemIndex }) => {
      const name = credentialFor(node, description, String(type));
      const refused = await around.credentials(name, Number(itemIndex ?? 0));
      const renewed = await requests.renewedCredential(name, refused);
      if (!renewed) throw packageError("token-not-renewed", { type: name });
      return renewed["oauthTokenData"];
    },
    http: (args) => requests.send(optionsOf(args), how(args)),
    pages: (args) =>
      pagesOf(around, { options: optionsOf(args), how: how(args), pagination: args["pagination"] }),
  };
}

/** Externally stored files, in the server's store. */
export function fileAnswers(binary: BinaryStore): Answers {
  return {
    readFile: ({ file }) => binary.get(storedFile(file)),
    storeFile: ({ bytes, fileName, mimeType }) => {
      if (!(bytes instanceof Uint8Array)) throw new Error("Files are made from bytes.");
      const name = typeof fileName === "string" ? fileName.split("/").at(-1) : undefined;
      return binary.put(bytes, {
        ...(name ? { fileName: name } : {}),
        ...(typeof mimeType === "string" ? { mimeType } : {}),
      });
    },
  };
}
