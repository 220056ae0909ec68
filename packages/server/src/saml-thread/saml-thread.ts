import { parentPort } from "node:worker_threads";
import type { CheckedAssertion } from "../identity/saml/check-answer.ts";
import { type IdentityProvider, readProvider } from "../identity/saml/provider-metadata.ts";
import { XmlError } from "../identity/saml/read-xml.ts";
import { ServiceProvider } from "../identity/saml/service-provider.ts";
import { Channel, type ChannelMessage, type Handlers } from "../protocol/channel.ts";
import type { SamlAnswer, SamlRefusal, SamlService } from "../protocol/tasks/saml-service.ts";

const port = parentPort!;
const service: Handlers<SamlService> = { readMetadata, check };
const main = new Channel<object>((messages) => port.postMessage(messages), service);

function readMetadata(metadata: string): IdentityProvider | SamlRefusal {
  try {
    return readProvider(metadata);
  } catch (error) {
    return refusalOf(error);
  }
}

async function check({ config, key, answer }: SamlAnswer): Promise<CheckedAssertion | SamlRefusal> {
  try {
    return await new ServiceProvider(config, readProvider(config.metadata), key).check(answer);
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): SamlRefusal {
  if (error instanceof XmlError) return { reason: error.message };
  throw error;
}

port.on("message", (messages: ChannelMessage[]) => main.receive(messages));
