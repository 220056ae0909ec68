import { ownTypesInUse } from "@heddle/nodes";
import type { Channel } from "../../protocol/channel.ts";
import { TaskThreads } from "../../protocol/tasks/task-threads.ts";
import type {
  CredentialHeading,
  NodeHeading,
  PreparedJson,
  SearchedType,
  TypeService,
  TypesAsked,
} from "../../protocol/tasks/type-service.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";
import { perTypes } from "./per-types.ts";

const MAX_TASK_MS = 300_000;
const THREAD_MEGABYTES = 1024;
/** While types are loaded nearly everything stays, and the process keeps the memory of a young generation that grew for it. */
const YOUNG_MEGABYTES = 4;
/** An opened editor requests all lists at once; after that, the thread would only use memory. */
const MAX_IDLE_MS = 10_000;

/** Describing all types loads all of their code, which would block all other callers. */
const threadsOf = perServer(
  () =>
    new TaskThreads<TypeService>({
      program: new URL("../../type-thread/type-thread.ts", import.meta.url),
      name: "types",
      maxThreads: 1,
      maxTaskMs: MAX_TASK_MS,
      maxMegabytes: THREAD_MEGABYTES,
      maxYoungMegabytes: YOUNG_MEGABYTES,
      maxIdleMs: MAX_IDLE_MS,
    }),
);

const nodesOf = perTypes((context) => ask(context, (thread, asked) => thread.call("nodes", asked)));
const credentialsOf = perTypes((context) =>
  ask(context, (thread, asked) => thread.call("credentials", asked)),
);
const headingsOf = perTypes(async (context) => {
  const headings = await ask(context, (thread, asked) => thread.call("headings", asked));
  return new Map(headings.map((heading) => [heading.name, heading]));
});

const credentialHeadingsOf = perTypes((context) =>
  ask(context, (thread, asked) => thread.call("credentialHeadings", asked)),
);
const searchedOf = perTypes((context) => ask(context, (thread, asked) => thread.call("searched", asked)));

/** Descriptions of every version of every node type. */
export const nodeList = (context: AppContext): Promise<PreparedJson> => nodesOf(context, ownTypesInUse());

/** Descriptions of every credential type. */
export const credentialList = (context: AppContext): Promise<PreparedJson> =>
  credentialsOf(context, ownTypesInUse());

/** List entries of the installed node types, by name. */
export const nodeHeadings = (context: AppContext): Promise<ReadonlyMap<string, NodeHeading>> =>
  headingsOf(context, ownTypesInUse());

/** List entries of the credential types. */
export const credentialHeadings = (context: AppContext): Promise<readonly CredentialHeading[]> =>
  credentialHeadingsOf(context, ownTypesInUse());

/** The offered node types, in the format of the word search. */
export const searchedTypes = (context: AppContext): Promise<readonly SearchedType[]> =>
  searchedOf(context, ownTypesInUse());

async function ask<Value>(
  context: AppContext,
  question: (thread: Channel<TypeService>, asked: TypesAsked) => Promise<Value>,
): Promise<Value> {
  const asked = { ownTypes: ownTypesInUse(), presetNames: context.presets.names };
  const answer = await threadsOf(context).run((thread) => question(thread, asked));
  if (answer === undefined)
    throw new Error("The types of this installation take more than 1 GB or five minutes to list.");
  return answer;
}
