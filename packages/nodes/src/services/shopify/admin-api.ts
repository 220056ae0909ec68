/** The version of the Admin API that is asked, which Shopify supports until July 2027. It ends a version a year after it came. */
export const ADMIN_API = "/admin/api/2026-07";
