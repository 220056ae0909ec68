import { decimals, nameOrNumber, numberText, plural } from "../language/amounts.ts";
import type { Translation } from "../language/translation.ts";
import { items, listOf, nodes, own, quoted, quotedList } from "./words/nouns.ts";

const durationText = (milliseconds: number) =>
  milliseconds < 1000 ? `${milliseconds} م.ث` : `${decimals(milliseconds / 1000, 1)} ث`;

/** Arabic translations of the file of the same name in `texts`. */
export const canvas: Translation["canvas"] = {
  label:
    "لوحة مسار العمل. تنتقل مفاتيح الأسهم بين العقد، ويفتح مفتاح Enter عقدة، وتعرض علامة الاستفهام كل المفاتيح.",
  trigger: "تبدأ مسار العمل",
  disabled: "معطّلة",
  pinned: "الإخراج مثبَّت",
  breakpoint: "يتوقف التشغيل مؤقتًا قبل هذه العقدة",
  pausedHere: "توقف مؤقتًا قبل هذه العقدة",
  next: "التالية",
  stale: "قديم: تغيّر مسار العمل بعد هذا التشغيل",
  running: "قيد التشغيل",
  waiting: "في الانتظار",
  stopped: "متوقفة",
  failed: "فشلت",
  ran: (runs, milliseconds) =>
    `${plural(runs, { one: "شُغّلت مرة واحدة", two: "شُغّلت مرتين", few: "شُغّلت # مرات", other: "شُغّلت # مرة" })}، ${durationText(milliseconds)}`,
  count: (count) => (count < 10_000 ? String(count) : `${Math.round(count / 1000)}k`),
  items,
  addNext: "إضافة العقدة التالية",
  required: "مطلوب",
  firstStep: "إضافة الخطوة الأولى",
  firstStepHint: "ابدأ بمشغّل يحدّد متى يعمل مسار العمل. أو ألصق مسار عمل، أو أفلت ملفًا هنا.",
  minimap: "نظرة عامة",
  backToContent: "العودة إلى العقد",
  stickyHint: "انقر نقرًا مزدوجًا للتحرير. يمكن استخدام Markdown.",
  stickyLabel: "نص الملاحظة",
  stickyName: "ملاحظة",
  noteColors: ["أصفر", "برتقالي", "أحمر", "أخضر", "أزرق", "بنفسجي", "رمادي"],
  nothingToPin: "لا شيء لتثبيته بعد",
  nothingToPinHint: "شغّل العقدة أولًا، ثم ثبّت إخراجها.",
  copyRefused: "منع المتصفح النسخ. اسمح لهذا الموقع بالوصول إلى الحافظة، ثم أعد المحاولة.",
  pasteRefused: "منع المتصفح قراءة الحافظة. استخدم اختصار لوحة المفاتيح بدلًا من ذلك.",
  pasteFailed: "لم يُلصَق شيء",
  leftOut: (names) => `استُبعدت ${nameOrNumber(names, quoted, nodes)}`,
  leftOutHint: (standIn) => `نُقلت الاتصالات إلى ${quoted(standIn)}.`,
  addFailed: "لم تُضَف العقدة",
  nodeName: "اسم العقدة",
  selected: (count) => `المحدَّد: ${count}`,
  selectedOne: (name) => `حُدّدت ${quoted(name)}`,
  groupName: "مجموعة",
  groupTitle: "اسم المجموعة",
  groupNothing: "حدّد أولًا العقد التي تريد جمعها.",
  searchPlaceholder: "الأسماء والأنواع والمعلمات والملاحظات",
  searchNone: "لا نتائج مطابقة",
  searchCount: (at, count) => `${numberText(at)} من ${numberText(count)}`,
  searchPrevious: "السابق",
  searchNext: "التالي",
  searchIn: { name: "الاسم", type: "النوع", note: "الملاحظة", parameter: "المعلمة" },
  connecting: (node, output) =>
    output === undefined ? `توصيل ${quoted(node)}` : `توصيل ${quoted(node)}، المخرج ${quoted(output)}`,
  connectingTo: (node, input) =>
    input === undefined ? `بـ ${quoted(node)}` : `بـ ${quoted(node)}، المدخل ${quoted(input)}`,
  connectingNowhere: "اختر عقدة بمفاتيح الأسهم",
  connectingRefused: {
    "missing-end": "لا يمكن التوصيل: المدخل غير متوافق",
    duplicate: "موصولتان من قبل",
    sticky: "لا يمكن توصيل الملاحظات",
    "type-mismatch": "لا يمكن التوصيل: المدخل غير متوافق",
  },
  loopPlaceholder: "استبدلني",
  extractTitle: "استخراج إلى مسار عمل فرعي",
  extractIntro: (count) =>
    `${plural(count, { one: "تنتقل العقدة المحدَّدة", two: "تنتقل العقدتان المحدَّدتان", few: "تنتقل العقد المحدَّدة (#)", other: "تنتقل العقد المحدَّدة (#)" })} إلى مسار عمل جديد، وتحل محلها عقدة تستدعيه.`,
  extractName: "اسم مسار العمل الفرعي",
  extractConfirm: "استخراج",
  extractDefaultName: (workflow) => `${workflow}: جزء`,
  extractRestoreName: "العناصر كما وردت",
  extractReturnName: "القيم المُعادة",
  extractOutputs: (names) => `مخرجاته الإضافية: ${listOf(names)}`,
  extractInputs: (names) => `مدخلاته: ${listOf(names)}`,
  extracted: (name) => `أُنشئ ${quoted(name)}`,
  extractedHint: "التراجع يعيد العقد إلى هنا، ويبقى مسار العمل الجديد.",
  extractChanged: "تغيّر مسار العمل في هذه الأثناء. أغلق هذه النافذة واستخرج من جديد.",
  extractOpen: "فتح",
  extractRefusedTitle: "تعذّر الاستخراج",
  extractRefused: {
    nothing: "حدّد أولًا العقد التي تريد استخراجها.",
    trigger: ([node = ""]) => `${quoted(node)} مشغّل، ويجب أن يبقى في مسار العمل هذا. أخرجه من التحديد.`,
    response: ([node = ""]) => `${quoted(node)} تجيب عن الطلب الذي بدأ مسار العمل هذا. أخرجها من التحديد.`,
    part: ([part = "", owner = ""]) =>
      `${quoted(part)} تابعة لـ ${quoted(owner)}. حدّدهما معًا أو لا تحدّد أيًا منهما.`,
    entries: (names) => `للتحديد أكثر من مدخل: ${quotedList(names)}. يجب أن يكون له مدخل واحد بالضبط.`,
    noEntry: "ليس للتحديد بداية. يجب أن يكون له مدخل واحد بالضبط.",
    exits: (names) => `ينتهي التحديد في أكثر من موضع: ${quotedList(names)}. يجب أن يكون له مخرج واحد بالضبط.`,
    noExit: "ليس للتحديد نهاية. يجب أن يكون له مخرج واحد بالضبط.",
    middle: ([node = ""]) =>
      `يخرج اتصال من التحديد من ${quoted(node)}، وهي تواصل السير داخله أيضًا. لا يجوز أن تتصل بما يليه إلا العقدة الأخيرة.`,
    outputs: ([node = ""]) =>
      `${quoted(node)} هي المخرج ولها عدة مخارج، لكن مسار العمل المستدعى يعيد مخرجًا واحدًا. حدّد العقد التي بعدها أيضًا، أو أخرجها من التحديد.`,
    openOutput: ([node = ""]) =>
      `لـ ${quoted(node)} مخرج لا يؤدي إلى شيء، وقد تُعاد عناصره بدل عناصر المخرج. صِله، أو أخرج العقدة من التحديد.`,
    repeats: ([node = ""]) =>
      `تتلقى ${quoted(node)} عناصر عبر عدة اتصالات، فقد تُشغَّل أكثر من مرة. لا يعيد مسار العمل المستدعى إلا تشغيله الأخير.`,
    outsideRead: ([node = "", read = ""]) =>
      `تقرأ ${quoted(node)} من ${quoted(read)} بطريقة لا يمكن أن تصبح مدخلًا. اكتبها هكذا: ${own(`{{ $('${read}').item.json.field }}`)}.`,
    insideRead: ([node = "", read = ""]) =>
      `تستخدم ${quoted(node)} العقدة ${quoted(read)} التي ستنتقل إلى مسار العمل الفرعي. لا يبقى متاحًا إلا مخرج العقدة الأخيرة. ويمكن للعقد التي بعدها قراءة الحقول أيضًا، مكتوبةً {{ $('${read}').item.json.field }}.`,
  },
  paletteCanvas: "اللوحة",
  paletteNodes: "في مسار العمل هذا",
  paletteTypes: "أنواع العقد",
  paletteAdd: (type) => `إضافة ${own(type)}`,
};

/** Arabic translations of the file of the same name in `texts`. */
export const keys: Translation["keys"] = {
  title: "اختصارات لوحة المفاتيح",
  search: "البحث في الاختصارات",
  none: "لا اختصار مطابق",
  sections: {
    edit: "تحرير",
    run: "حفظ وتشغيل",
    view: "عرض",
    select: "تنقّل وتحديد",
    arrange: "ترتيب",
  },
  connecting: "أثناء التوصيل",
  zoom: "تكبير وتصغير",
  zoomKeys: "Ctrl + عجلة الفأرة",
  pan: "تحريك اللوحة",
  panKeys: "مفتاح المسافة + السحب",
  addToSelection: "إضافة إلى التحديد",
  addToSelectionKeys: "Shift + نقرة",
};
