type Rule = readonly [name: string, sign: RegExp];

/** Browsers claim to be each other: the first match is the true one. */
const BROWSERS: readonly Rule[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Vivaldi", /\bVivaldi\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ["Chromium", /\bChromium\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: readonly Rule[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b|\bMac OS X\b/],
  ["Linux", /\bLinux\b|\bX11\b/],
];

/** Returns browser and system of a user agent, such as "Firefox on Windows", or the client's name; null if unknown. */
export function deviceOf(userAgent: string | null): string | null {
  const text = userAgent?.trim() ?? "";
  const browser = first(BROWSERS, text);
  const system = first(SYSTEMS, text);
  if (browser && system) return `${browser} on ${system}`;
  // Clients put their name first: "curl/8.5.0", "python-requests/2.32".
  const program = /^([\w.-]{2,40})(?:\/|$)/.exec(text)?.[1];
  return browser ?? system ?? (program === "Mozilla" ? null : (program ?? null));
}

function first(rules: readonly Rule[], text: string): string | undefined {
  return rules.find(([, sign]) => sign.test(text))?.[0];
}
