import type { HttpRequest } from "@heddle/workflow";

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Whether a status redirects to another URL. */
export function isRedirect(status: number): boolean {
  return redirectStatuses.has(status);
}

/** The request that follows a redirect: method and body by status, secrets dropped when the origin changes. */
export function redirected(request: HttpRequest, status: number, from: URL, to: URL): HttpRequest {
  const method = request.method.toUpperCase();
  const becomesGet =
    (status === 303 && method !== "HEAD" && method !== "GET") ||
    ((status === 301 || status === 302) && method === "POST");
  const dropped = new Set<string>(becomesGet ? ["content-type", "content-length", "content-encoding"] : []);
  const leaves = from.origin !== to.origin;
  const strips = leaves && !request.keepSecretsOnRedirect;
  if (leaves) dropped.add("host");
  if (strips) {
    for (const name of ["authorization", "cookie", "proxy-authorization", ...(request.secretHeaders ?? [])]) {
      dropped.add(name.toLowerCase());
    }
  }
  const headers = Object.fromEntries(
    Object.entries(request.headers ?? {}).filter(([name]) => !dropped.has(name.toLowerCase())),
  );
  const next: HttpRequest = { ...request, url: to.href, headers };
  if (becomesGet) {
    next.method = "GET";
    delete next.body;
  }
  if (strips) {
    delete next.digest;
    delete next.tls;
  }
  return next;
}
