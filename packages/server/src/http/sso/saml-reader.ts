import { type XmlLimits, xmlProblem } from "@heddle/workflow";
import { HttpError } from "../../errors/http-error.ts";
import type { CheckedAssertion } from "../../identity/saml/check-answer.ts";
import type { IdentityProvider } from "../../identity/saml/provider-metadata.ts";
import type { SamlAnswer, SamlService } from "../../protocol/tasks/saml-service.ts";
import { TaskThreads } from "../../protocol/tasks/task-threads.ts";
import type { AppContext } from "../context.ts";
import { perServer } from "../per-server.ts";

/** A user with a thousand groups fits; parsers and canonicalization stay within milliseconds. */
const ANSWER_LIMITS: XmlLimits = {
  characters: 256 * 1024,
  depth: 50,
  elements: 5_000,
  attributes: 50,
  namespaces: 50,
};
const METADATA_LIMITS: XmlLimits = { ...ANSWER_LIMITS, characters: 2_000_000, elements: 20_000 };

const MAX_TASK_MS = 5_000;
const THREAD_MEGABYTES = 256;
const TOO_HARD = "reading it took too much time or memory";

/** One thread for settings, two for responses, which unauthenticated callers can send. */
const settingsThreads = perServer(() => createThreads(1));
const answerThreads = perServer(() => createThreads(2));

function createThreads(maxThreads: number): TaskThreads<SamlService> {
  return new TaskThreads<SamlService>({
    program: new URL("../../saml-thread/saml-thread.ts", import.meta.url),
    name: "saml",
    maxThreads,
    maxTaskMs: MAX_TASK_MS,
    maxMegabytes: THREAD_MEGABYTES,
  });
}

/** The identity provider that metadata describe, read last: every sign-in needs it. */
const lastProvider = perServer(() => ({ metadata: "", provider: undefined as IdentityProvider | undefined }));

/** Reads the metadata of an identity provider in a thread. @throws HttpError */
export async function readProvider(context: AppContext, metadata: string): Promise<IdentityProvider> {
  if (metadata === "") throw new HttpError("saml-incomplete", {});
  const last = lastProvider(context);
  if (last.provider && last.metadata === metadata) return last.provider;
  const problem = xmlProblem(metadata, METADATA_LIMITS);
  if (problem !== undefined) throw new HttpError("saml-metadata-invalid", { reason: problem });
  const read = await settingsThreads(context).run((thread) => thread.call("readMetadata", metadata));
  if (!read || "reason" in read)
    throw new HttpError("saml-metadata-invalid", { reason: read?.reason ?? TOO_HARD });
  Object.assign(last, { metadata, provider: read });
  return read;
}

/** Checks the response of an identity provider in a thread; senders take turns by IP address. @throws HttpError */
export async function checkAnswer(
  context: AppContext,
  asked: SamlAnswer,
  caller: string,
): Promise<CheckedAssertion> {
  if (asked.config.metadata === "") throw new HttpError("saml-incomplete", {});
  const problem = xmlProblem(Buffer.from(asked.answer, "base64").toString("utf8"), ANSWER_LIMITS);
  if (problem !== undefined) throw new HttpError("saml-refused", { reason: problem });
  const checked = await answerThreads(context).run((thread) => thread.call("check", asked), { caller });
  if (!checked || "reason" in checked)
    throw new HttpError("saml-refused", { reason: checked?.reason ?? TOO_HARD });
  return checked;
}
