import type { WebhookAdmission, WebhookCallContext, WebhookResponse } from "@heddle/workflow";
import { isSameSecret } from "../../requests/same-secret.ts";
import { isAllowedAddress } from "./allowed-address.ts";
import { verifiedPayload } from "./verify-jwt.ts";

/** Callers that are admitted. */
export interface AdmissionSettings {
  readonly authentication: string;
  /** IP addresses and ranges, separated by commas; empty allows all callers. */
  readonly ipWhitelist?: string | undefined;
  readonly ignoresBots?: boolean | undefined;
}

const ROBOTS =
  /bot\b|bot[/;_-]|crawl|spider|slurp|facebookexternalhit|facebot|embedly|quora link preview|whatsapp|telegram|skypeuripreview|pinterest|bingpreview|google-|mediapartners|headlesschrome|archiver|validator|preview/i;

const EMPTY_CREDENTIAL = "The credential of this webhook is empty, so that no caller can be recognized by it";

/** Checks IP address, bots and authentication, in this order; synchronously if no credential is needed. */
export function admitted(
  context: WebhookCallContext,
  admission: AdmissionSettings,
): WebhookAdmission | Promise<WebhookAdmission> {
  const { request } = context;
  if (!isAllowedAddress(request.ip, admission.ipWhitelist ?? "")) {
    return { refused: refuse(403, "Your IP address may not call this webhook") };
  }
  if (admission.ignoresBots && ROBOTS.test(request.headers["user-agent"] ?? "")) {
    return { refused: refuse(403, "Automated visitors are not served") };
  }
  switch (admission.authentication) {
    case "basicAuth":
      return checkBasic(context);
    case "bearerAuth":
      return checkBearer(context);
    case "headerAuth":
      return checkHeader(context);
    case "jwtAuth":
      return checkToken(context);
    default:
      return {};
  }
}

async function checkBasic(context: WebhookCallContext): Promise<WebhookAdmission> {
  const { user, password } = await context.credentials("httpBasicAuth");
  if (!user && !password) return { refused: refuse(403, EMPTY_CREDENTIAL) };
  const sent = /^basic\s+(\S+)$/i.exec(context.request.headers["authorization"] ?? "")?.[1];
  if (!sent) return { refused: refuse(401, "Authorization is required", 'Basic realm="Webhook"') };
  const given = Buffer.from(sent, "base64").toString("utf8");
  const isRight = isSameSecret(given, `${String(user ?? "")}:${String(password ?? "")}`);
  return isRight ? {} : { refused: refuse(403, "User or password is wrong", 'Basic realm="Webhook"') };
}

async function checkHeader(context: WebhookCallContext): Promise<WebhookAdmission> {
  const { name, value } = await context.credentials("httpHeaderAuth");
  if (!name || !value) return { refused: refuse(403, EMPTY_CREDENTIAL) };
  const sent = context.request.headers[String(name).toLowerCase()];
  const isRight = sent !== undefined && isSameSecret(sent, String(value));
  return isRight ? {} : { refused: refuse(403, "The secret header is missing or wrong") };
}

async function checkBearer(context: WebhookCallContext): Promise<WebhookAdmission> {
  const { token } = await context.credentials("httpBearerAuth");
  if (!token) return { refused: refuse(403, EMPTY_CREDENTIAL) };
  const sent = sentToken(context);
  if (!sent) return { refused: refuse(401, "A token is required", 'Bearer realm="Webhook"') };
  return isSameSecret(sent, String(token)) ? {} : { refused: refuse(403, "The token is wrong") };
}

async function checkToken(context: WebhookCallContext): Promise<WebhookAdmission> {
  const credential = await context.credentials("jwtAuth");
  const token = sentToken(context);
  if (!token) return { refused: refuse(401, "A token is required", 'Bearer realm="Webhook"') };
  const jwtPayload = await verifiedPayload(token, credential);
  return jwtPayload ? { jwtPayload } : { refused: refuse(403, "The token is not valid") };
}

function sentToken({ request }: WebhookCallContext): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(request.headers["authorization"] ?? "")?.[1];
}

function refuse(status: number, message: string, challenge?: string): WebhookResponse {
  return {
    status,
    headers: challenge ? { "www-authenticate": challenge } : {},
    body: { kind: "json", value: { code: status, message } },
  };
}
