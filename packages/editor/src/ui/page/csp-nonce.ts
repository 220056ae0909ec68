/** Admits the style sheets that components add while running; the server puts a new one into every page. Empty in development. */
export const cspNonce: string =
  typeof document === "undefined"
    ? ""
    : (document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "");
