import { createServer } from "node:http";

/** Service that treats every POST as an effect that must not happen twice. */
export interface Service {
  url: string;
  /** Number of times that each effect happened: `<kind>/<number>`. */
  effects: Map<string, number>;
  /** URLs that resume a wait, by the number of the call. */
  resumes: Map<string, string>;
  close(): void;
}

/** Milliseconds; long enough that a kill often hits a call in progress. */
const SLOWEST = 60;

/** Answers `/<kind>/<number>`, and keeps the URL in `resume`. */
export async function startService(): Promise<Service> {
  const effects = new Map<string, number>();
  const resumes = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://service");
    const effect = pathname.slice(1);
    const number = effect.split("/").at(-1) ?? "";
    if (request.method === "POST") effects.set(effect, (effects.get(effect) ?? 0) + 1);
    const resume = searchParams.get("resume");
    if (resume) resumes.set(number, resume);
    request.resume();
    const answer = JSON.stringify({ body: { n: Number(number) } });
    setTimeout(
      () => response.setHeader("content-type", "application/json").end(answer),
      Math.random() * SLOWEST,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    effects,
    resumes,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
