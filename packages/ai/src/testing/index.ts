export { collect, said } from "./collect.ts";
export { type FakeProvider, startFakeProvider } from "./fake-provider.ts";
