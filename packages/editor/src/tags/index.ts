export { TagPicker } from "./TagPicker.tsx";
export { usePresentTags, useTags } from "./tag-calls.ts";
export { presentTags } from "./tag-name.ts";
