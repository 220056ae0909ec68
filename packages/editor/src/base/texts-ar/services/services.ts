import type { Translation } from "../../language/translation.ts";
import { amount, own } from "../words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const services: Translation["services"] = {
  updates: {
    title: "التحديثات",
    entry: (count) => amount(count, ["تحديث واحد", "تحديثان", "تحديثات", "تحديثًا", "تحديث"]),
    running: (version) => `هذا هو الإصدار ${own(version)}.`,
    none: "لا إصدار أحدث.",
    failed: "تعذّرت قراءة الإصدارات الأحدث",
    security: "إصلاح أمني",
    breaking: "تغيير غير متوافق",
    issue: (fixed) =>
      fixed === ""
        ? "في الإصدار العامل مشكلة أمنية. حدّثه في أقرب وقت."
        : `في الإصدار العامل مشكلة أمنية. حدّثه إلى ${own(fixed)} أو ما بعده.`,
    nodes: "العقد",
    more: "ملاحظات الإصدار",
    all: "ما الجديد",
  },
  banner: { close: "إغلاق هذه الرسالة", place: "الرسائل" },
  contact: {
    title: "هل تسمح لنا بمراسلتك؟",
    email: "عنوان البريد الإلكتروني",
    send: "إرسال",
    hint: (host) => `يُرسَل عنوانك إلى ${own(host)}.`,
    thanks: "شكرًا لك. أُرسل عنوانك.",
  },
  value: {
    title: "ما مدى احتمال أن توصي زميلًا بـ Heddle؟",
    hint: "0 = مستبعد تمامًا، 10 = أكيد",
    score: (score) => `التقييم ${score}`,
    thanks: "شكرًا لك. هل لنا أن نسألك عن السبب؟",
    emailHint: "يمكننا ذلك إن تركت عنوان بريدك الإلكتروني. ويمكنك أيضًا إغلاق هذا فحسب.",
    failed: "لم يُرسَل التقييم",
  },
  call: {
    title: "مكالمة التعريف",
    accept: "حجز مكالمة",
    agree: "أرسلوا إليّ أخبار Heddle أيضًا",
    thanks: "شكرًا لك. ستصلك رسالة بالأوقات الممكنة.",
    open: "معرفة المزيد",
  },
  experiments: {
    example: "جديد هنا؟ يُظهر مثال للقراءة فقط كيف يبدو مسار العمل.",
    openExample: "فتح المثال",
    guide: "جديد هنا؟ يُظهر الدليل كيف تنتقل القيم بين العقد.",
    openGuide: "فتح الدليل",
    firstSteps: "الخطوات الأولى: أنشئ مسار عمل، وشغّله، ثم فعّله.",
    newWorkflow: "مسار عمل جديد",
  },
  hiring: "هل تحب النظر إلى ما وراء الأشياء؟ Heddle مفتوح المصدر: اقرأ CONTRIBUTING.md في مستودعه.",
};
