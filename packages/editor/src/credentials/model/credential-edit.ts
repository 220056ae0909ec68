import type { CredentialConnection, CredentialEntity, CredentialTestResult } from "@heddle/api";
import {
  type CredentialTypeDescription,
  credentialProperties,
  type NodeParameters,
  type NodeProperty,
} from "@heddle/workflow";
import { createStore, type StoreApi } from "zustand/vanilla";
import { texts } from "../../base/texts/index.ts";
import { ParameterForm } from "../../form/parameters/model/form.ts";
import { OwnParameters } from "../../form/parameters/model/parameter-store.ts";
import { dataToSave, hasOwnValues, missingFields, presetFields, unreadableFields } from "./fields.ts";
import { type OAuthVersion, oauthVersion } from "./oauth-version.ts";

const text = texts.credentials;

type Types = ReadonlyMap<string, CredentialTypeDescription>;
/** Node types that can use a credential. */
type NodeAccess = CredentialEntity["nodesAccess"];

/** Request body for saving a credential. */
export interface CredentialBody {
  name: string;
  type: string;
  nodesAccess: NodeAccess;
  data: Readonly<Record<string, unknown>>;
}

/** Server calls for editing. */
export interface CredentialCalls {
  save(id: string | undefined, body: CredentialBody): Promise<CredentialEntity>;
  test(credential: CredentialBody & { id: string }): Promise<CredentialTestResult>;
  read(id: string): Promise<CredentialEntity>;
  /** Sets the users who can use it in addition to its owner. */
  share(id: string, ids: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Outcome of the last action. */
export interface Outcome {
  isOk: boolean;
  title: string;
  message?: string;
  /** True for a test, which can be repeated. */
  isTest?: boolean;
}

/** State of the credential dialog. */
export interface EditState {
  name: string;
  stored: CredentialEntity | undefined;
  phase: "idle" | "saving" | "testing" | "deleting";
  outcome: Outcome | undefined;
  /** True from the first attempt to save on. */
  marksFields: boolean;
  /** True if the user's values override those of the instance. */
  isCustom: boolean;
  /** Empty = all types of nodes. */
  nodesAccess: NodeAccess;
  connection: CredentialConnection | undefined;
  isDirty: boolean;
}

/** The credential to edit, and dependencies for saving it. */
export interface EditOptions {
  type: string;
  types: Types;
  /** Undefined creates a new one. */
  stored: CredentialEntity | undefined;
  /** Initial unsaved values of a new one. */
  prefilled?: Readonly<Record<string, string>> | undefined;
  name: string;
  nodesAccess: NodeAccess;
  /** False for users who can only rename it. */
  ownsConnection: boolean;
  calls: CredentialCalls;
  onSaved(credential: CredentialEntity): void;
}

/** A credential being edited: its name, the form of its type, and the outcome of saving and testing it. */
export class CredentialEdit {
  readonly type: string;
  /** Undefined when the type is not installed. */
  readonly description: CredentialTypeDescription | undefined;
  readonly form: ParameterForm;
  readonly properties: readonly NodeProperty[];
  readonly preset: readonly string[];
  readonly oauth: OAuthVersion | undefined;
  readonly store: StoreApi<EditState>;
  readonly #ownsConnection: boolean;
  readonly #calls: CredentialCalls;
  readonly #onSaved: (credential: CredentialEntity) => void;
  #clean = "";

  constructor({
    type,
    types,
    stored,
    prefilled,
    name,
    nodesAccess,
    ownsConnection,
    calls,
    onSaved,
  }: EditOptions) {
    this.type = type;
    this.description = types.get(type);
    this.properties = credentialProperties(type, types) ?? [];
    this.preset = presetFields(this.description);
    this.oauth = oauthVersion(type, types);
    this.#ownsConnection = ownsConnection;
    this.#calls = calls;
    this.#onSaved = onSaved;
    const data = (stored?.data ?? {}) as NodeParameters;
    this.form = new ParameterForm({
      properties: this.properties,
      store: new OwnParameters(data),
      evaluate: () => ({ error: "" }),
    });
    this.store = createStore<EditState>(() => ({
      name,
      stored,
      nodesAccess,
      phase: "idle",
      outcome: undefined,
      marksFields: false,
      isDirty: false,
      isCustom: hasOwnValues(data, this.preset),
      connection: stored?.connection,
    }));
    this.#clean = this.#fingerprint();
    this.form.subscribe(() => this.#changed());
    for (const [field, value] of Object.entries(prefilled ?? {})) this.form.set(field, value);
  }

  /** Removes the restriction to some node types. */
  allowAllNodes(): void {
    this.store.setState({ nodesAccess: [] });
    this.#changed();
  }

  setName(name: string): void {
    this.store.setState({ name });
    this.#changed();
  }

  setCustom(isCustom: boolean): void {
    this.store.setState({ isCustom });
    this.#changed();
  }

  setConnection(connection: CredentialConnection | undefined): void {
    this.store.setState({ connection });
  }

  /** Visible fields: preset ones only if overridden. */
  get shown(): readonly NodeProperty[] {
    const hidden = this.store.getState().isCustom ? [] : this.preset;
    return this.form
      .getState()
      .visible.filter((property) => property.type !== "hidden" && !hidden.includes(property.name));
  }

  /** True if a user grants access in the browser; other types fetch their tokens themselves. */
  get needsAccount(): boolean {
    return this.oauth !== undefined && this.form.getState().values["grantType"] !== "clientCredentials";
  }

  get canTest(): boolean {
    if (!this.description || !this.#ownsConnection) return false;
    if (this.needsAccount) return this.store.getState().connection?.status === "connected";
    return this.description.test !== undefined || this.oauth !== undefined;
  }

  /** Reason why it cannot be saved, as a message. */
  get problem(): string | undefined {
    const length = this.store.getState().name.trim().length;
    if (length < 3 || length > 128) return text.nameTooShort;
    if (!this.#ownsConnection) return undefined;
    const { values } = this.form.getState();
    const missing = missingFields(this.shown, values);
    if (missing.length > 0) return text.missing(missing);
    const unreadable = unreadableFields(this.shown, values);
    return unreadable.length > 0 ? text.unreadable(unreadable) : undefined;
  }

  /** Stores the entered values; returns undefined if that failed, which `outcome` then reports. */
  async save(): Promise<CredentialEntity | undefined> {
    const { problem } = this;
    if (problem !== undefined) {
      this.#end({ isOk: false, title: text.saveFailed, message: problem }, { marksFields: true });
      return undefined;
    }
    this.store.setState({ phase: "saving", outcome: undefined });
    const fingerprint = this.#fingerprint();
    try {
      const saved = await this.#calls.save(this.store.getState().stored?.id, this.#body());
      this.#clean = fingerprint;
      const { stored: _, ...rest } = this.store.getState();
      const isDirty = this.#fingerprint() !== fingerprint;
      this.store.setState({ ...rest, stored: saved, connection: saved.connection, phase: "idle", isDirty });
      this.#onSaved(saved);
      return saved;
    } catch (cause) {
      this.#end({ isOk: false, title: text.saveFailed, message: (cause as Error).message });
      return undefined;
    }
  }

  /** Saves, then tests if the type can be tested. */
  async saveAndTest(): Promise<boolean> {
    if (!(await this.save())) return false;
    if (this.canTest) return this.test();
    this.#end({ isOk: true, title: text.savedNotice });
    return true;
  }

  async test(): Promise<boolean> {
    const { stored } = this.store.getState();
    if (!stored) return false;
    this.store.setState({ phase: "testing", outcome: undefined });
    const result = await this.#calls
      .test({ ...this.#body(), id: stored.id })
      .catch((cause: Error): CredentialTestResult => ({ status: "Error", message: cause.message }));
    const isOk = result.status === "OK";
    this.#end(
      isOk
        ? { isOk, title: text.testGood, isTest: true }
        : { isOk, title: text.testBad, message: result.message, isTest: true },
    );
    return isOk;
  }

  /** Shares it with exactly these users and projects; rejects if that fails. */
  async share(ids: readonly string[]): Promise<void> {
    const { stored } = this.store.getState();
    if (!stored) return;
    await this.#calls.share(stored.id, ids);
    const { sharedWith, sharedWithProjects } = await this.#calls.read(stored.id);
    const now = this.store.getState().stored ?? stored;
    this.store.setState({ stored: { ...now, sharedWith, sharedWithProjects } });
  }

  /** Reads the current state of the connection. */
  async refreshConnection(): Promise<CredentialConnection | undefined> {
    const id = this.store.getState().stored?.id;
    if (id === undefined) return undefined;
    const { connection } = await this.#calls.read(id);
    this.setConnection(connection);
    return connection;
  }

  /** Rejects if it could not be deleted. */
  async remove(): Promise<void> {
    const id = this.store.getState().stored?.id;
    if (id === undefined) return;
    this.store.setState({ phase: "deleting" });
    try {
      await this.#calls.remove(id);
    } finally {
      this.store.setState({ phase: "idle" });
    }
  }

  #body(): CredentialBody {
    const { name, nodesAccess, isCustom } = this.store.getState();
    // Values without a field, such as those of an uninstalled type, are sent back unchanged.
    const { parameters, values } = this.form.getState();
    const entered = { ...parameters, ...values };
    const data = this.#ownsConnection ? dataToSave(entered, this.preset, isCustom) : {};
    return { name: name.trim(), type: this.type, nodesAccess, data };
  }

  #end(outcome: Outcome, more: Partial<EditState> = {}): void {
    this.store.setState({ phase: "idle", outcome, ...more });
  }

  #fingerprint(): string {
    return JSON.stringify(this.#body());
  }

  #changed(): void {
    const { outcome } = this.store.getState();
    const isDirty = this.#fingerprint() !== this.#clean;
    // Results for earlier values no longer apply.
    this.store.setState({ isDirty, outcome: isDirty && outcome?.isOk ? undefined : outcome });
  }
}
