const MAX_CHARACTERS = 2_000;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns why a client cannot receive codes at a URL, as the rest of a sentence; `undefined` if it can. Only https,
 * and http on the client's own host, are allowed: other traffic could be intercepted.
 */
export function redirectProblem(address: string): string | undefined {
  if (address.length > MAX_CHARACTERS)
    return `is longer than ${MAX_CHARACTERS.toLocaleString("en")} characters`;
  // Characters that `URL` drops or rewrites could make the displayed URL differ from the one in use.
  if (/[^\x21-\x7e]|\\/.test(address) || !URL.canParse(address)) return "is no valid URL";
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "holds a name or a password";
  if (address.includes("#")) return "has a fragment";
  if (protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname))) return undefined;
  return "is neither https nor http on this machine (localhost, 127.0.0.1, [::1])";
}

/** True if codes go to a client on the user's own host. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}
