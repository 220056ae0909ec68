import { importSPKI, jwtVerify } from "jose";

/** The payload of a token whose signature matches the credential, otherwise undefined. Only the credential's algorithm is accepted. */
export async function verifiedPayload(
  token: string,
  credential: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> {
  const algorithm = String(credential["algorithm"] ?? "HS256");
  if (algorithm === "none") return undefined;
  try {
    const key =
      credential["keyType"] === "pemKey"
        ? await importSPKI(pemText(credential["publicKey"]), algorithm)
        : new TextEncoder().encode(String(credential["secret"] ?? ""));
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm] });
    return payload as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Keys pasted into one line keep their markers but lose their line breaks. */
function pemText(value: unknown): string {
  const text = String(value ?? "")
    .replaceAll("\\n", "\n")
    .trim();
  const match = /^(-----BEGIN [A-Z ]+-----)([\s\S]*?)(-----END [A-Z ]+-----)$/.exec(text);
  return match ? `${match[1]}\n${match[2]!.replace(/\s+/g, "\n").trim()}\n${match[3]}` : text;
}
