/**
 * Request options of packages, in the newer terms (`url`, `baseURL`, `returnFullResponse`, …) or in those of the
 * library that they used before (`uri`, `form`, `resolveWithFullResponse`, …). Untrusted: members can have any value.
 */
export interface RequestOptions {
  method?: unknown;
  url?: unknown;
  uri?: unknown;
  baseURL?: unknown;
  baseUrl?: unknown;
  headers?: unknown;
  qs?: unknown;
  arrayFormat?: unknown;
  qsStringifyOptions?: unknown;
  useQuerystring?: unknown;
  body?: unknown;
  form?: unknown;
  formData?: unknown;
  json?: unknown;
  encoding?: unknown;
  auth?: unknown;
  timeout?: unknown;
  proxy?: unknown;
  returnFullResponse?: unknown;
  resolveWithFullResponse?: unknown;
  ignoreHttpStatusErrors?: unknown;
  simple?: unknown;
  skipSslCertificateValidation?: unknown;
  rejectUnauthorized?: unknown;
  disableFollowRedirect?: unknown;
  followRedirect?: unknown;
  followAllRedirects?: unknown;
  maxRedirects?: unknown;
  sendCredentialsOnCrossOriginRedirect?: unknown;
  allowedDomains?: unknown;
}

/** Vocabulary that defaults are taken from. */
export interface RequestStyle {
  readonly isLegacy: boolean;
}
