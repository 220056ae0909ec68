import type { CredentialTestResult } from "@heddle/api";
import type { NodeMethods } from "@heddle/workflow";

/** A decrypted credential whose service is reached by a driver. */
export interface DriverCredential {
  /** Name of the credential type. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A task that connects to the service of a credential. */
interface DriverTask {
  readonly credential: DriverCredential;
  /** Private hosts that connections can reach, as in `HEDDLE_HTTP_ALLOW`. */
  readonly allow: readonly string[];
}

/** A credential whose type tests it by signing in to the service. */
export type SignIn = DriverTask;

/** A method of a node's form, with the state of the form. */
export interface FormMethod extends DriverTask {
  readonly nodeType: string;
  readonly version: number;
  readonly kind: keyof NodeMethods;
  readonly method: string;
  /** Path of the parameter, such as `parameters.table`. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Arguments of the method after the context. */
  readonly given: readonly unknown[];
}

/** Tasks of the threads that run drivers. */
export interface DriverService {
  signIn(task: SignIn): CredentialTestResult;
  /** Result of the method as JSON of at most `MAX_LIST_CHARACTERS`. */
  formMethod(task: FormMethod): string;
}

/** Maximum length of the JSON of a list, which the main thread parses. */
export const MAX_LIST_CHARACTERS = 2_000_000;
