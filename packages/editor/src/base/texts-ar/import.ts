import { nameOrNumber } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";
import { amount, own } from "./words/nouns.ts";

/** Arabic translations of the file of the same name in `texts`. */
export const importTexts: Translation["import"] = {
  title: "الاستيراد",
  notZip: "هذا ليس أرشيف zip، أو أنه غير مكتمل.",
  fileTooLarge: (megabytes) => `حجم الملف أكثر من ${megabytes} ميغابايت.`,
  damaged: "هذا الملف من الأرشيف تالف أو مشفَّر أو مضغوط بطريقة غير مدعومة.",
  hint: "اجلب إلى هنا مسارات العمل وبيانات الاعتماد والوسوم والمستخدمين والمشاريع من تثبيت n8n. سترى أولًا ما الذي سيحدث.",
  sourceTitle: "المصدر",
  choose: "اختيار ملفات",
  chooseHint: (megabytes) =>
    `ملف database.sqlite، أو أرشيف zip من الملفات المصدَّرة، أو ملفات JSON المصدَّرة نفسها؛ حتى ${megabytes} ميغابايت.`,
  reading: "جارٍ قراءة الملفات…",
  sending: (percent) => `جارٍ الإرسال: ${percent}%`,
  working: "أُرسل كل شيء. Heddle يقرؤه…",
  chosen: (names) =>
    nameOrNumber(
      names,
      own,
      (count) =>
        `${own(names[0] ?? "")} و${amount(count - 1, ["ملف آخر", "ملفان آخران", "ملفات أخرى", "ملفًا آخر", "ملف آخر"])}`,
    ),
  key: "مفتاح التشفير",
  keyHint:
    "قيمة encryptionKey من ملف إعداداته \u2068.n8n/config\u2069. من دونها تُستبعد بيانات الاعتماد المشفَّرة.",
  update: "استبدال ما هو موجود هنا بالمعرّف نفسه ويختلف",
  check: "تحقّق",
  importNow: "استيراد",
  unreadable: "تعذّرت قراءة الملفات",
  failed: "فشل الاستيراد",
  tooLarge: (megabytes) =>
    `حجم الملفات أكثر من ${megabytes} ميغابايت. استوردها بسطر الأوامر: ${own("heddle import --from-n8n")}.`,
  empty: "لا يوجد ملف JSON في الأرشيف. اختر أرشيفًا كتبه تصدير.",
  checked: "قيد الاستيراد",
  done: "المستورَد",
  doneHint: "مسارات العمل ليست نشطة بعد: فعّلها واحدًا بعد آخر عندما يتوقف التثبيت القديم.",
  nothing: "لا يحتوي المصدر على ما يمكن استيراده.",
  columns: { kind: "النوع", name: "الاسم", action: "النتيجة", note: "ملاحظة" },
  kinds: {
    user: "مستخدم",
    project: "مشروع",
    folder: "مجلد",
    tag: "وسم",
    variable: "متغيّر",
    "data table": "جدول بيانات",
    credential: "بيانات اعتماد",
    workflow: "مسار عمل",
  },
  outcomes: {
    created: "جديد",
    updated: "استُبدل",
    unchanged: "موجود من قبل",
    kept: "يختلف، ويبقى",
    refused: "استُبعد",
  },
  left: "لم يُستورد",
  missingPackages: "الحزم التي تحتاجها عقده",
  nextSteps: "الخطوات التالية",
  tasks: {
    switchUrls: "وجّه المستدعين إلى عناوين هذا التثبيت",
    activateWorkflows: "أوقفها هناك، ثم فعّلها هنا",
    publishDrafts: "راجع المسودات التي تختلف عن النسخة المنشورة",
    inviteUsers: "ادعهم مجددًا",
    setUpFactors: "اطلب منهم إعداد العامل الثاني من جديد",
    testCredentials: "اختبرها",
  },
};
