/**
 * A request as packages write it, in the newer words (`url`, `baseURL`, `returnFullResponse`, …) or in those of the library that they used
 * before (`uri`, `form`, `resolveWithFullResponse`, …). Comes from a package: members may hold anything.
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

/** Which of the two vocabularies defaults come from. */
export interface RequestStyle {
  readonly isLegacy: boolean;
}
