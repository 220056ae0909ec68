export { createHttpClient, type HttpClient } from "./http-client.ts";
