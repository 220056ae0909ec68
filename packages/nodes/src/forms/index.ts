export { messagePage } from "./page.ts";
