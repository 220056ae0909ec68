import { defineNode, type NodeError, type Tool } from "@heddle/workflow";
import { answerSettings, shownAnswer } from "../../core/http-request/shown/shown-answer.ts";
import { nodeError } from "../../errors/node-error.ts";
import { DraftSender } from "../../requests/draft-sender.ts";
import { contentTypeOf, isFileType } from "../../requests/read-body.ts";
import { toolNameOf } from "../tool-schema/tool-name-of.ts";
import {
  argumentsOf,
  PARTS,
  type PartField,
  type PartName,
  type PartSettings,
  type RequestSettings,
} from "./arguments.ts";
import { description } from "./description.ts";
import { draftOf } from "./request.ts";

/** The parameters whose names are put together of the name of a part. */
type PartParameters = Readonly<Record<string, unknown>>;

export default defineNode({
  name: "@n8n/n8n-nodes-langchain.toolHttpRequest",
  effect: ({ method = "GET" }) => (method === "GET" ? "idempotent" : "unsafe"),
  descriptions: [description],
  supply(context) {
    const { name, toolDescription } = context.read(0);
    const settings = settingsOf(context.read(0));
    const value: Tool = {
      name: toolNameOf(context, name),
      description: toolDescription,
      inputSchema: argumentsOf(settings),
      async invoke(input, call) {
        const given = context.read(0);
        const draft = draftOf(given.method, settings, input);
        const type =
          given.authentication === "genericCredentialType"
            ? given.genericAuthType
            : given.authentication === "predefinedCredentialType"
              ? given.nodeCredentialType
              : undefined;
        if (type === "") throw nodeError("credential-type-not-chosen", {});
        const sender = new DraftSender(call);
        const { response, error } = await sender.send(draft, { type, itemIndex: 0, now: call.clock.now() });
        if (error) throw error satisfies NodeError;
        if (isFileType(contentTypeOf(response))) throw nodeError("tool-answer-is-file", {});
        const { text, isJson } = DraftSender.textOf(response);
        if (given.optimizeResponse) return shownAnswer(text, answerSettings(given));
        return isJson ? jsonOrText(text) : text;
      },
    };
    return { value };
  },
});

/** Request settings of the form, read once so that arguments and request are consistent. */
function settingsOf(given: object): RequestSettings {
  const form = given as PartParameters;
  const parts: Partial<Record<PartName, PartSettings>> = {};
  for (const part of PARTS) {
    const settings = form[`send${part}`] === true ? partOf(form, part) : undefined;
    if (settings) parts[part] = settings;
  }
  const { values: placeholders = [] } = form["placeholderDefinitions"] as {
    values?: { name: string; description: string; type: string }[];
  };
  return { url: String(form["url"]), parts, placeholders };
}

function partOf(form: PartParameters, part: PartName): PartSettings {
  const by = form[`specify${part}`];
  if (by === "model") return { by };
  if (by === "json") return { by, json: String(form[`json${part}`]) };
  const { values = [] } = form[`parameters${part}`] as { values?: PartField[] };
  return { by: "keypair", fields: values };
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
