const MAX_CHARACTERS = 2_000;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Why a client may not receive codes at an address, as the rest of a sentence; undefined where it may. Only https, and http on the client's
 * own machine: what is sent elsewhere could be read on the way.
 */
export function redirectProblem(address: string): string | undefined {
  if (address.length > MAX_CHARACTERS) return `is longer than ${MAX_CHARACTERS} characters`;
  // What URL would drop or rewrite could be shown other than it is used.
  if (/[^\x21-\x7e]|\\/.test(address) || !URL.canParse(address)) return "is no valid URL";
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "holds a name or a password";
  if (address.includes("#")) return "has a fragment";
  if (protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname))) return undefined;
  return "is neither https nor http on this machine (localhost, 127.0.0.1, [::1])";
}

/** Whether codes go to a program on the person's own machine. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}
