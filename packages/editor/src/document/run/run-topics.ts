import { type TopicListener, Topics } from "../topics.ts";

/** Topics of a run: the given ones, and for each changed node `node:<name>` and `edge:<name>`. */
export class RunTopics {
  readonly #topics = new Topics();
  /** Topics emitted in the next frame. */
  readonly #waiting = new Set<string>();

  on(topic: string, listener: TopicListener): () => void {
    return this.#topics.on(topic, listener);
  }

  emit(names: Iterable<string>, more: readonly string[] = []): void {
    const topics = new Set([...this.#waiting, ...more, ...[...names].flatMap(topicsOf)]);
    this.#waiting.clear();
    this.#topics.emit(topics);
  }

  /** Emits topics in batches, because a thousand nodes can finish within one frame. */
  emitSoon(names: readonly string[], more: readonly string[] = []): void {
    if (typeof requestAnimationFrame !== "function") {
      this.emit(names, more);
      return;
    }
    if (this.#waiting.size === 0) soon(() => this.#waiting.size > 0 && this.emit([]));
    for (const topic of [...more, ...names.flatMap(topicsOf)]) this.#waiting.add(topic);
  }
}

const topicsOf = (name: string) => [`node:${name}`, `edge:${name}`];

/** Runs in the next frame, or a little later if nothing is rendered, as in a background tab. */
function soon(act: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    act();
  };
  requestAnimationFrame(once);
  setTimeout(once, 100);
}
