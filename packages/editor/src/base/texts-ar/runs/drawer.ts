import type { Translation } from "../../language/translation.ts";
import { quoted } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const drawer: Translation["drawer"] = {
  title: "اللوحة السفلية",
  tabs: {
    log: "السجل",
    timeline: "الخط الزمني",
    console: "وحدة التحكم",
    tests: "الاختبارات",
    chat: "المحادثة",
  },
  open: "فتح اللوحة السفلية",
  close: "إغلاق اللوحة السفلية",
  resize: "ارتفاع اللوحة السفلية",
  ready: "جاهز",
  problemAtItem: (node, item) => `مشكلة في العقدة ${quoted(node)}، العنصر ${item}`,
};
