import type { ErrorCatalogue } from "@heddle/workflow";

/** Credentials that executions use, their tokens and the sign-in at services. */
export const TOKEN_ERRORS = {
  "token-page": ({ host, title, status }: { host: string; title: string; status: number }) => ({
    message: `${host} responded with a web page${title ? ` (“${title}”)` : ""} instead of a token (status ${status}). Check the Access Token URL of the credential.`,
  }),
  "token-not-json": ({ host, status }: { host: string; status: number }) => ({
    message: `${host} responded with status ${status}, but with invalid JSON instead of a token. Check the Access Token URL of the credential.`,
  }),
  "access-ended": ({ name, reason }: { name: string; reason: string }) => ({
    message: `The access of the credential "${name}" has ended. ${reason}`,
  }),
  "token-not-requested": ({ reason }: { reason: string }) => ({
    message: `Could not request a token: ${reason}. Try again later.`,
  }),
  "no-token-in-answer": ({ status, host }: { status: number; host: string }) => ({
    message: `${host} responded with status ${status} but no token. Check the Access Token URL of the credential.`,
  }),
  "token-redirected": ({ host }: { host: string }) => ({
    message: `${host} redirects to another address instead of giving a token. Enter the final Access Token URL in the credential.`,
  }),
  "client-id-missing": () => ({
    message: "The credential has no client ID. Fill it in and save the credential.",
  }),
  "credential-field-missing": ({ field }: { field: string }) => ({
    message: `The credential has no ${field}. Fill it in and save the credential.`,
  }),
  "credential-field-no-address": ({ field }: { field: string }) => ({
    message: `The ${field} of the credential is not a web address. It must begin with https:// or http://.`,
  }),
  "body-properties-invalid": () => ({
    message: "The additional body properties of the credential are not a JSON object. Correct them.",
  }),
  "token-refused": ({
    error,
    detail,
    host,
    remedy,
  }: {
    error: string;
    detail: string;
    host: string;
    remedy: string;
  }) => ({ message: `${host} gave no access: ${error}${detail ? ` (${detail})` : ""}. ${remedy}` }),
  "sign-in-not-needed": () => ({
    message: "Credentials with the grant type Client Credentials need no sign-in. Just use them.",
  }),
  "sign-in-without-code": ({ host }: { host: string }) => ({
    message: `${host} sent you back without a code. Connect the credential again.`,
  }),
  "access-refused": ({ host }: { host: string }) => ({
    message: `${host} gave no access: it was refused. Connect the credential again.`,
  }),
  "no-oauth1-token": ({ status, host, said }: { status: number; host: string; said: string }) => ({
    message: `${host} sent no token: it responded with status ${status} and ${said}. Check the URLs, the consumer key and the consumer secret of the credential.`,
  }),
  "credential-not-connected-yet": () => ({
    message: "The credential is not connected to an account. Save it and connect it.",
  }),
  "renewal-under-way": () => ({
    message: "Another process renews this credential and does not come to an end. Try again.",
  }),
  "credential-deleted": () => ({
    message: "The credential was deleted. Choose another one in the node's settings.",
  }),
  "credential-not-connected": ({ name }: { name: string }) => ({
    message: `The credential "${name}" is not connected to an account. Open the credential and connect it.`,
  }),
  "sign-in-without-token": () => ({
    message: "The service’s sign-in response contains no token. Check the fields of the credential.",
  }),
  "credential-not-found": ({ name, type, problem }: { name: string; type: string; problem: string }) => ({
    message: `The credential "${name}" of type "${type}" ${problem}. Choose a credential in the node's settings.`,
  }),
  "credential-not-for-node": ({ name, node }: { name: string; node: string }) => ({
    message: `The credential "${name}" is limited to other types of nodes than ${node}.`,
    remedy: "Choose another credential in the node, or end the limit in the details of the credential.",
  }),
  "credential-of-another-key": ({ theirs, ours }: { theirs: string; ours: string }) => ({
    message: `The credential cannot be decrypted: it was saved with another encryption key (${theirs}) than this server has (${ours}). Restore the file "key" of the data folder or HEDDLE_ENCRYPTION_KEY, or enter the credential again.`,
  }),
  "credential-damaged": () => ({
    message:
      "The credential cannot be decrypted: what is stored of it is damaged, though the encryption key is the right one. Restore the database from a backup, or enter the credential again.",
  }),
} satisfies ErrorCatalogue;
