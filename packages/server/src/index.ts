export { main } from "./start/main.ts";
