export { type AddressPolicy, createAddressPolicy } from "./address-policy.ts";
export { createHttpClient, type HttpClient, type HttpClientOptions } from "./http-client.ts";
