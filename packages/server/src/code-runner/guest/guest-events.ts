/** Events and the abort signals made of them. */
const scope = globalThis as unknown as Record<string, unknown>;

type Listener = ((event: Event) => void) | { handleEvent(event: Event): void };

class Event {
  readonly type: string;
  target: unknown = null;
  defaultPrevented = false;
  constructor(type: unknown) {
    this.type = String(type);
  }
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

class CustomEvent extends Event {
  readonly detail: unknown;
  constructor(type: unknown, options: { detail?: unknown } = {}) {
    super(type);
    this.detail = options.detail ?? null;
  }
}

class EventTarget {
  readonly #listeners: { type: string; run: Listener; once: boolean }[] = [];
  addEventListener(type: unknown, run: Listener, options?: { once?: boolean } | boolean): void {
    const once = typeof options === "object" && options.once === true;
    this.#listeners.push({ type: String(type), run, once });
  }
  removeEventListener(type: unknown, run: Listener): void {
    const at = this.#listeners.findIndex((one) => one.type === String(type) && one.run === run);
    if (at >= 0) this.#listeners.splice(at, 1);
  }
  dispatchEvent(event: Event): boolean {
    event.target = this;
    for (const one of this.#listeners.filter(({ type }) => type === event.type)) {
      if (one.once) this.removeEventListener(one.type, one.run);
      if (typeof one.run === "function") one.run.call(this, event);
      else one.run.handleEvent(event);
    }
    return !event.defaultPrevented;
  }
}

class DOMException extends Error {
  readonly code: number;
  constructor(message = "", name = "Error") {
    super(message);
    Object.defineProperty(this, "name", { value: name, configurable: true });
    this.code = name === "AbortError" ? 20 : name === "TimeoutError" ? 23 : 0;
  }
}

class AbortSignal extends EventTarget {
  aborted = false;
  reason: unknown = undefined;
  onabort: ((event: Event) => void) | null = null;
  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }
  static end(signal: AbortSignal, reason: unknown): void {
    if (signal.aborted) return;
    signal.aborted = true;
    signal.reason = reason ?? new DOMException("This operation was aborted", "AbortError");
    const event = new Event("abort");
    signal.onabort?.(event);
    signal.dispatchEvent(event);
  }
  static abort(reason?: unknown): AbortSignal {
    const signal = new AbortSignal();
    end(signal, reason);
    return signal;
  }
  static timeout(milliseconds: number): AbortSignal {
    const signal = new AbortSignal();
    const later = scope["setTimeout"] as (run: () => void, milliseconds: number) => void;
    later(
      () => end(signal, new DOMException("The operation was aborted due to timeout", "TimeoutError")),
      milliseconds,
    );
    return signal;
  }
  static any(signals: Iterable<AbortSignal>): AbortSignal {
    const signal = new AbortSignal();
    for (const one of signals) {
      if (one.aborted) end(signal, one.reason);
      else one.addEventListener("abort", () => end(signal, one.reason));
    }
    return signal;
  }
}
const { end } = AbortSignal;
Reflect.deleteProperty(AbortSignal, "end");

class AbortController {
  readonly signal = new AbortSignal();
  abort(reason?: unknown): void {
    end(this.signal, reason);
  }
}

Object.assign(scope, { Event, CustomEvent, EventTarget, DOMException, AbortSignal, AbortController });
