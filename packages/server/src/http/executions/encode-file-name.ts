/** A name as the header `Content-Disposition` takes it (RFC 5987). */
export function encodeFileName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
