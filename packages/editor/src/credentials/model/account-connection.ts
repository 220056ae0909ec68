import type { CredentialConnection } from "@heddle/api";
import { createStore } from "zustand/vanilla";
import { texts } from "../../base/texts/index.ts";

const text = texts.credentials;

/** Window in which a user grants access. */
export interface AccessWindow {
  go(address: string): void;
  close(): void;
}

/** Dependencies of connecting. */
export interface ConnectPort {
  /** Opens a window; returns undefined if the browser blocks it. */
  open(): AccessWindow | undefined;
  /** Stores the entered values; returns undefined if that failed and the user was notified. */
  save(): Promise<{ id: string } | undefined>;
  addressFor(id: string): Promise<string>;
  /** Reads the current state of the connection. */
  refresh(): Promise<CredentialConnection | undefined>;
}

/** Progress of connecting. */
export type ConnectState =
  | { kind: "idle" | "opening" | "waiting" }
  /** It did not complete: the reason and what to do. */
  | { kind: "ended"; message: string };

/** Connects a credential to an account: saves, opens the service's page, and waits for the user to return. */
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
    // Opened synchronously: browsers allow it only in response to a click.
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

  /** Handles the user's return from the service. */
  async returned(isOk: boolean): Promise<void> {
    await this.#port.refresh().catch(() => undefined);
    if (isOk) this.#end({ kind: "idle" });
    else this.#set({ kind: "ended", message: text.connectRefused });
  }

  /**
   * Handles the focus returning to this page. The other window is inaccessible once it shows a different site, so the
   * editor asks the server whether access was granted; a window that is still open can return later.
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
