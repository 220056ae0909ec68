import type { Translation } from "../../language/translation.ts";
import { amount, listOf, own, quoted } from "../words/nouns.ts";

const secrets = (count: number) => amount(count, ["سر واحد", "سران", "أسرار", "سرًا", "سر"]);

/** Arabic translations of the file of the same name in `texts`. */
export const externalSecrets: Translation["externalSecrets"] = {
  title: "الأسرار الخارجية",
  hint: "يمكن لحقول بيانات الاعتماد أن تشير إلى أسرار محفوظة في مكان آخر. يقرؤها Heddle عندما يحتاجها التشغيل ولا يعرض إلا أسماءها.",
  connect: "ربط مخزن",
  connectTitle: "ربط مخزن أسرار",
  editTitle: (id) => `تغيير ${quoted(id)}`,
  submit: "ربط",
  save: "حفظ",
  none: "لا مخزن مرتبطًا",
  noneHint:
    "اربط HashiCorp Vault أو AWS Secrets Manager أو Google Cloud Secret Manager، أو سمِّ الأسرار في بيئة الخادم: \u2068HEDDLE_SECRET_API_KEY\u2069 هو \u2068$secrets.env.API_KEY\u2069.",
  failed: "تعذّر تحميل الأسرار الخارجية",
  kind: "المخزن",
  name: "الاسم في الإشارات",
  nameHint: (id, example) => `يُكتب سر منه هكذا: ${own(`{{ $secrets.${id}${example} }}`)}.`,
  required: (label) => `أدخل: ${own(label)}.`,
  fixedKinds: { env: "بيئة الخادم", files: "مجلد ملفات" },
  fixed: "تحدّده البيئة",
  names: secrets,
  noNames: "لا أسماء معروضة. إعادة التحميل تبيّن السبب.",
  showNames: (id) => `عرض أسماء ${own(id)}`,
  hideNames: (id) => `إخفاء أسماء ${own(id)}`,
  copy: (reference) => `نسخ ${own(reference)}`,
  copied: (reference) => `نُسخ ${own(reference)}`,
  notCopied: "تعذّر نسخ الإشارة",
  reload: (id) => `إعادة تحميل ${own(id)} واختباره`,
  reloaded: (count) => `المخزن يجيب: ${secrets(count)}`,
  edit: (id) => `تغيير ${own(id)}`,
  remove: (id) => `فصل ${own(id)}`,
  removeTitle: (id) => `هل تريد فصل ${quoted(id)}؟`,
  removeText: "لن يمكن استخدام بيانات الاعتماد التي تشير إليه. تبقى الأسرار حيث هي.",
  removeConfirm: "فصل",
  removed: (id) => `فُصل ${own(id)}`,
  removeFailed: "تعذّر فصل المخزن",
  connected: (id) => `رُبط ${own(id)}`,
  saved: (id) => `حُفظ ${own(id)}`,
  search: "البحث في الأسماء",
  noneFound: "لا اسم يحتوي على ذلك.",
  moreNames: (count) => `و${count} غيرها: ابحث عنها`,
  secret: "سر",
  reference: "سر خارجي",
  onlySecrets: "اكتب \u2068{{ $secrets.provider.name }}\u2069: لا تقبل حقول بيانات الاعتماد تعبيرات أخرى",
  invalidReference:
    "لا يمكن قراءتها. اكتب \u2068{{ $secrets.provider.name }}\u2069 أو \u2068{{ $secrets.provider['a-b'] }}\u2069",
  unknownProvider: (id, known) =>
    known.length === 0
      ? `لا يوجد موفّر ${quoted(id)}. اربط واحدًا في الإعدادات، الأسرار الخارجية`
      : `لا يوجد موفّر ${quoted(id)}. اختر واحدًا من ${listOf(known)}`,
  notListed: (provider, path) =>
    `لا يسرد ${quoted(provider)} السر ${quoted(path)}. صحّح الاسم، أو أضف السر إلى المخزن`,
};
