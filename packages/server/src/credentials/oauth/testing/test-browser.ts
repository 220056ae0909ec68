export interface Visited {
  url: string;
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Follows redirects like a browser, with the cookies of the provider, and with `cookie` at Heddle. Without a cookie it
 * stops before that and returns the URL.
 */
export async function visit(start: string, heddle: string, cookie: string | undefined): Promise<Visited> {
  const jar = new Map<string, string>();
  let url = start;
  for (let hops = 0; hops < 12; hops++) {
    const isHome = url.startsWith(heddle);
    if (isHome && cookie === undefined) return { url, status: 0, headers: new Headers(), text: "" };
    const sent = isHome ? cookie : [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: sent ? { cookie: sent } : {} });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (isHome || !location)
      return { url, status: answer.status, headers: answer.headers, text: await answer.text() };
    url = new URL(location, url).href;
  }
  throw new Error("The pages redirect in a circle.");
}
