// Names that tabs hold while they are open. Browsers offer locks in secure contexts only; elsewhere the tabs message
// each other.

/** Time for other tabs to answer, in milliseconds. */
const ANSWER_TIME_MS = 200;
const CHANNEL = "heddle-held-names";

interface TabMessage {
  kind: "asked" | "held";
  name: string;
}

/** Holds a name while this tab is open or until the returned function is called. */
export function holdName(name: string): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) return answerFor(name);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks.request(name, { mode: "shared" }, () => held);
  return release;
}

/** Returns true while an open tab holds the name. */
export async function isHeld(name: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return await askTabs(name);
  const { held } = await locks.query();
  return held?.some((lock) => lock.name === name) ?? false;
}

function answerFor(name: string): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind === "asked" && data.name === name)
      channel.postMessage({ kind: "held", name } satisfies TabMessage);
  };
  return () => channel.close();
}

function askTabs(name: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_TIME_MS);
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind !== "held" || data.name !== name) return;
      clearTimeout(timer);
      resolve(true);
    };
    channel.postMessage({ kind: "asked", name } satisfies TabMessage);
  }).finally(() => channel.close());
}
