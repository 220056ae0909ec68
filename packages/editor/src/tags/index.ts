export { TagPicker } from "./TagPicker.tsx";
export { useTags } from "./tag-calls.ts";
export { presentTags } from "./tag-name.ts";
