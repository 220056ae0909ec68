export { ModelError } from "./port/model-error.ts";
