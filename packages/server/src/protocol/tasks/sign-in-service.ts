import type { CredentialTestResult } from "@heddle/api";

/** A credential whose type tests it by signing in to the service. */
export interface SignIn {
  /** Name of the credential type. */
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Private hosts that connections can reach, as in `HEDDLE_HTTP_ALLOW`. */
  readonly allow: readonly string[];
}

/** Tasks of the thread that signs in to services. */
export interface SignInService {
  signIn(task: SignIn): CredentialTestResult;
}
