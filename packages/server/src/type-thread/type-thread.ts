import { parentPort } from "node:worker_threads";
import {
  CUSTOM_API_CALL_KEY,
  isTrigger,
  type NodeTypeDescription,
  type PropertyOption,
} from "@heddle/workflow";
import { createCredentialPresets } from "../credentials/credential-presets.ts";
import { prepareOwnTypes } from "../node-types/own-types/prepare-own-types.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type {
  CredentialHeading,
  NodeHeading,
  SearchedType,
  TypeService,
  TypesAsked,
} from "../protocol/tasks/type-service.ts";
import { prepareJson } from "./prepare-json.ts";
import { credentialDescriptions, nodeDescriptions } from "./type-descriptions.ts";

const port = parentPort!;
const service: Handlers<TypeService> = {
  nodes,
  credentials,
  headings,
  credentialHeadings,
  searched,
};
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
  return (await newestDescriptions()).map((description) => {
    const { name, displayName, iconUrl, hidden } = description;
    return {
      name,
      displayName,
      iconUrl,
      startsWorkflows: isTrigger(description),
      isHidden: hidden === true,
    };
  });
}

async function credentialHeadings({ ownTypes }: TypesAsked): Promise<CredentialHeading[]> {
  prepareOwnTypes(ownTypes);
  return (await credentialDescriptions()).map(({ name, displayName, iconUrl }) => ({
    name,
    displayName,
    iconUrl,
  }));
}

async function searched({ ownTypes }: TypesAsked): Promise<SearchedType[]> {
  prepareOwnTypes(ownTypes);
  const offered = (await newestDescriptions()).filter(({ hidden }) => hidden !== true);
  return offered.map((type) => ({
    name: type.name,
    displayName: type.displayName,
    description: type.description,
    version: [type.version].flat().at(-1) ?? 1,
    isTrigger: isTrigger(type),
    alias: (type.codex?.alias ?? []).join(" "),
    operations: operationsOf(type),
  }));
}

async function newestDescriptions(): Promise<NodeTypeDescription[]> {
  return [...new Map((await nodeDescriptions()).map((one) => [one.name, one])).values()];
}

function operationsOf({ properties }: NodeTypeDescription): string {
  const choices = properties.filter(({ name }) => name === "operation" || name === "resource");
  return choices
    .flatMap(({ options = [] }) => options as readonly PropertyOption[])
    .filter(({ value }) => value !== CUSTOM_API_CALL_KEY)
    .map(({ name, action = "" }) => `${name} ${action}`)
    .join(" ");
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
