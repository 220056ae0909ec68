import type { CredentialConnection } from "@heddle/api";
import { createStore } from "zustand/vanilla";
import { texts } from "../../base/texts/index.ts";

const text = texts.credentials;

/** The window in which a person grants access. */
export interface AccessWindow {
  go(address: string): void;
  close(): void;
}

/** What connecting needs from its surroundings. */
export interface ConnectPort {
  /** Undefined when the browser opens none. */
  open(): AccessWindow | undefined;
  /** Stores the entered values; undefined when that failed and the user was told. */
  save(): Promise<{ id: string } | undefined>;
  addressFor(id: string): Promise<string>;
  /** Reads the current state of the connection. */
  refresh(): Promise<CredentialConnection | undefined>;
}

/** How far connecting has come. */
export type ConnectState =
  | { kind: "idle" | "opening" | "waiting" }
  /** It did not come to an end: what happened and what to do. */
  | { kind: "ended"; message: string };

/** Connecting a credential to an account: saves, opens the service's page, and waits for the person to come back. */
export class AccountConnection {
  readonly store = createStore<ConnectState>(() => ({ kind: "idle" }));
  readonly #port: ConnectPort;
  #window: AccessWindow | undefined;
  #since: string | undefined;

  constructor(port: ConnectPort) {
    this.#port = port;
  }

  async connect(before: CredentialConnection | undefined): Promise<void> {
    this.#window?.close();
    this.#since = before?.since;
    // Opened at once: browsers allow it only in answer to a click.
    this.#window = this.#port.open();
    this.#set({ kind: "opening" });
    try {
      const saved = await this.#port.save();
      if (!saved) return this.#end({ kind: "idle" });
      const address = await this.#port.addressFor(saved.id);
      if (!this.#window) return this.#end({ kind: "ended", message: text.popupBlocked });
      this.#window.go(address);
      this.#set({ kind: "waiting" });
    } catch (cause) {
      this.#end({ kind: "ended", message: (cause as Error).message });
    }
  }

  /** The person came back from the service. */
  async returned(isOk: boolean): Promise<void> {
    await this.#port.refresh().catch(() => undefined);
    if (isOk) this.#end({ kind: "idle" });
    else this.#set({ kind: "ended", message: text.connectRefused });
  }

  /**
   * The person looks at this page again. The other window cannot be looked at once it shows another site, so the server is asked
   * whether access was granted; a window that is still open may return later.
   */
  async lookedBack(): Promise<void> {
    if (this.store.getState().kind !== "waiting") return;
    const connection = await this.#port.refresh().catch(() => undefined);
    if (this.store.getState().kind !== "waiting") return;
    if (connection?.status === "connected" && connection.since !== this.#since) this.#end({ kind: "idle" });
    else this.#set({ kind: "ended", message: text.connectCancelled });
  }

  cancel(): void {
    this.#end({ kind: "idle" });
  }

  #end(state: ConnectState): void {
    this.#window?.close();
    this.#window = undefined;
    this.#set(state);
  }

  #set(state: ConnectState): void {
    this.store.setState(state, true);
  }
}
