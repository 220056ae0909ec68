import assert from "node:assert/strict";

/** Opens the push channel of a tab, and reads the received messages, as strings. */
export async function openChannel(url: string, { cookie }: { cookie: string }, sessionId: string) {
  const abort = new AbortController();
  const response = await fetch(`${url}/rest/push?sessionId=${sessionId}`, {
    headers: { cookie },
    signal: abort.signal,
  });
  assert(response.body);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => ((await reader.read()).value ?? "").trim();
  assert.equal(await read(), ":connected");
  return { response, read, close: () => abort.abort() };
}
