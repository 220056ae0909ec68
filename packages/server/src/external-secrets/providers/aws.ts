import { loadAwsSigner } from "@heddle/nodes";
import { isRecord } from "@heddle/workflow";
import { MAX_NAMES, partOf, type SecretStore, type StoreDeps } from "../secret-provider.ts";
import { askStore, refusedBy, type StoreAnswer } from "../store-answer.ts";

/**
 * Secrets of AWS Secrets Manager, by its HTTP API (https://docs.aws.amazon.com/secretsmanager/latest/apireference): the first part of a path
 * is the name of a secret, further ones lead into one that is a JSON object.
 */
export function awsStore(deps: StoreDeps): SecretStore {
  return {
    read: async ([name = "", ...rest]) => {
      const answer = await ask(deps, "GetSecretValue", { SecretId: name });
      if (errorOf(answer) === "ResourceNotFoundException") return undefined;
      assertOk(deps, answer);
      const { SecretString: text, SecretBinary: binary } = answer.body;
      if (typeof text === "string") return partOf(text, rest);
      return typeof binary === "string" ? partOf(Buffer.from(binary, "base64").toString(), rest) : undefined;
    },
    names: async () => {
      const names: string[][] = [];
      let next: unknown;
      do {
        const answer = await ask(deps, "ListSecrets", { MaxResults: 100, NextToken: next });
        assertOk(deps, answer);
        const { SecretList: list, NextToken: token } = answer.body;
        for (const secret of Array.isArray(list) ? list : [])
          if (isRecord(secret) && typeof secret["Name"] === "string") names.push([secret["Name"]]);
        next = token;
      } while (next !== undefined && next !== null && names.length < MAX_NAMES);
      return names.slice(0, MAX_NAMES);
    },
  };
}

async function ask(deps: StoreDeps, action: string, body: object): Promise<StoreAnswer> {
  const { settings } = deps;
  const { region = "", endpoint } = settings;
  const signAws = await loadAwsSigner();
  const request = {
    method: "POST",
    url: endpoint || `https://secretsmanager.${region}.amazonaws.com/`,
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `secretsmanager.${action}`,
    },
    body: JSON.stringify(body),
  };
  return askStore(deps, signAws(request, settings, { service: "secretsmanager", region }));
}

/** Such as `com.amazonaws.secretsmanager#ResourceNotFoundException`. */
function errorOf({ body }: StoreAnswer): string {
  return String(body["__type"] ?? "").replace(/^.*#/, "");
}

function assertOk(deps: StoreDeps, answer: StoreAnswer): void {
  if (answer.status < 300) return;
  const { message, Message } = answer.body;
  throw refusedBy(deps, answer.status, [errorOf(answer), message ?? Message].filter(Boolean).join(": "));
}
