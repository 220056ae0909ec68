import type { Translation } from "../../language/translation.ts";
import { quoted } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const tour: Translation["tour"] = {
  title: "الخطوات الأولى",
  step: (at, count) => `${at} من ${count}`,
  next: "التالي",
  done: "تم",
  skip: "إنهاء الجولة",
  more: "اقرأ المزيد",
  failed: "تعذّر إنهاء الجولة",
  call: "فتح في علامة تبويب جديدة",
  steps: {
    run: {
      title: "نفّذ مسار العمل",
      text: (_node) => "يُنفَّذ ما على اللوحة ولو لم يُحفظ، ثم تعرض كل عقدة نتيجتها.",
      page: "/docs/guide/first-workflow#run-the-example",
    },
    open: {
      title: "انظر إلى البيانات",
      text: (node) => `انقر مرتين على ${quoted(node)}: الإدخال في جانب والإخراج في الجانب الآخر.`,
      page: "/docs/guide/data-and-items",
    },
    change: {
      title: "غيّر قيمة",
      text: (node) => `غيّر قيمة في ${quoted(node)} ثم نفّذ الخطوة مرة أخرى وقارن إخراجها.`,
      page: "/docs/guide/expressions",
    },
    activate: {
      title: "فعّله",
      text: (_node) => "أغلق العقدة وشغّل المفتاح: يعمل مسار العمل بعدها عند كل استدعاء لعنوانه.",
      page: "/docs/guide/triggers",
    },
    call: {
      title: "استدعِه",
      text: (_node) => "افتح عنوان الإنتاج. يظهر تشغيله ضمن عمليات التنفيذ.",
      page: "/docs/guide/executions",
    },
  },
  end: {
    title: "هذا كل شيء",
    text: "ابدأ مسار عملك الخاص، أو تجوّل أولًا.",
    starts: { webhook: "بواسطة Webhook", schedule: "كل صباح", agent: "محادثة مع وكيل" },
  },
};
