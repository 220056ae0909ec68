// Exit code 0 where the server of this environment is ready: for containers, which have no other program to ask with.
const port = process.env.HEDDLE_PORT ?? "5700";
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
