/** URL of a part of Bedrock in the region of an account. */
export function bedrockAddress(
  part: "bedrock" | "bedrock-runtime",
  { region }: Readonly<Record<string, unknown>>,
): string {
  const place = String(region || "us-east-1").trim();
  return `https://${part}.${place}.amazonaws.com${place.startsWith("cn-") ? ".cn" : ""}`;
}
