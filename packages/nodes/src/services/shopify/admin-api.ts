/** Version of the Admin API, which Shopify supports until July 2027. Shopify drops a version a year after its release. */
export const ADMIN_API = "/admin/api/2026-07";
