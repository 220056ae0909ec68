import { createPublicKey, verify } from "node:crypto";
import type { OutsideContext } from "@heddle/workflow";

type Values = Readonly<Record<string, unknown>>;

/** Host of AWS's signing certificates; a forged message could name any other URL. */
const CERTIFICATE =
  /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\/SimpleNotificationService-[A-Za-z0-9]+\.pem$/;

const MAX_CERTIFICATES = 20;
const certificates = new Map<string, string>();

/** Signed members of a message: https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
const SIGNED: Readonly<Record<string, readonly string[]>> = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
};

/** Whether AWS has signed a message of a topic. */
export async function isSignedByAws(
  message: Values,
  outside: Pick<OutsideContext, "http">,
): Promise<boolean> {
  const members = SIGNED[String(message["Type"])];
  const address = String(message["SigningCertURL"]);
  if (!members || !CERTIFICATE.test(address)) return false;
  const digest = { "1": "sha1", "2": "sha256" }[String(message["SignatureVersion"])];
  const pem = await certificateAt(address, outside);
  if (digest === undefined || pem === undefined) return false;
  const signed = members
    .filter((name) => typeof message[name] === "string")
    .map((name) => `${name}\n${message[name]}\n`)
    .join("");
  return isVerified(pem, { digest, signed, signature: String(message["Signature"]) });
}

interface Signed {
  readonly digest: string;
  readonly signed: string;
  readonly signature: string;
}

function isVerified(pem: string, { digest, signed, signature }: Signed): boolean {
  try {
    return verify(digest, Buffer.from(signed), createPublicKey(pem), Buffer.from(signature, "base64"));
  } catch {
    return false;
  }
}

async function certificateAt(
  address: string,
  { http }: Pick<OutsideContext, "http">,
): Promise<string | undefined> {
  const known = certificates.get(address);
  if (known !== undefined) return known;
  const { status, body } = await http.send({ method: "GET", url: address });
  if (status !== 200) return undefined;
  const pem = new TextDecoder().decode(body);
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
  certificates.set(address, pem);
  return pem;
}
