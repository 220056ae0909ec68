import { parentPort } from "node:worker_threads";
import { isTrigger } from "@heddle/workflow";
import { createCredentialPresets } from "../credentials/credential-presets.ts";
import { prepareOwnTypes } from "../node-types/own-types/prepare-own-types.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type { NodeHeading, TypeService, TypesAsked } from "../protocol/tasks/type-service.ts";
import { prepareJson } from "./prepare-json.ts";
import { credentialDescriptions, nodeDescriptions } from "./type-descriptions.ts";

const port = parentPort!;
const service: Handlers<TypeService> = { nodes, credentials, headings };
const main = new Channel<object>((messages) => port.postMessage(messages), service);

async function nodes({ ownTypes }: TypesAsked) {
  prepareOwnTypes(ownTypes);
  return prepareJson(await nodeDescriptions());
}

async function credentials({ ownTypes, presetNames }: TypesAsked) {
  prepareOwnTypes(ownTypes);
  return prepareJson(await credentialDescriptions(createCredentialPresets(presetNames)));
}

async function headings({ ownTypes }: TypesAsked): Promise<NodeHeading[]> {
  prepareOwnTypes(ownTypes);
  const newest = new Map((await nodeDescriptions()).map((one) => [one.name, one]));
  return [...newest.values()].map((description) => {
    const { name, displayName, iconUrl } = description;
    return { name, displayName, iconUrl, startsWorkflows: isTrigger(description) };
  });
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
