import { randomInt, randomUUID } from "node:crypto";

/** Returns a whole number from 0 up to, but not, `below`. */
type Random = (below: number) => number;

const FIRST_NAMES = [
  "Ada",
  "Ben",
  "Chiara",
  "Dmitri",
  "Elif",
  "Femi",
  "Grace",
  "Hiro",
  "Ines",
  "Jonas",
  "Kofi",
  "Lena",
];
const LAST_NAMES = [
  "Abara",
  "Berg",
  "Costa",
  "Dubois",
  "Eriksen",
  "Fischer",
  "Garcia",
  "Haddad",
  "Ito",
  "Jansen",
  "Kim",
];
const CITIES = ["Oslo", "Lagos", "Porto", "Kyoto", "Quito", "Austin", "Graz", "Hanoi", "Turku", "Cork"];
const COUNTRIES = ["Norway", "Nigeria", "Portugal", "Japan", "Ecuador", "Austria", "Finland", "Ireland"];
const STREETS = ["Mill Lane", "Station Road", "Church Street", "Park Avenue", "Bridge Street", "Hill Road"];
const SAFE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Returns numbers that are the same for the same seed (mulberry32), or others each time without one. */
export function randomFrom(seed: string): Random {
  if (seed === "") return (below) => randomInt(below);
  let state = [...seed].reduce((hash, char) => Math.imul(hash ^ char.charCodeAt(0), 16777619), 2166136261);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** Fictitious values by kind; none of them belongs to a real person. */
export const RANDOM_KINDS: Readonly<Record<string, (random: Random) => Record<string, unknown>>> = {
  user: (random) => {
    const [first, last] = [one(random, FIRST_NAMES), one(random, LAST_NAMES)];
    return {
      uid: uuid(random),
      email: mail(random, first, last),
      firstname: first,
      lastname: last,
      password: text(random, 15),
    };
  },
  address: (random) => ({
    firstname: one(random, FIRST_NAMES),
    lastname: one(random, LAST_NAMES),
    street: `${random(200) + 1} ${one(random, STREETS)}`,
    city: one(random, CITIES),
    zip: String(random(90_000) + 10_000),
    state: "",
    country: one(random, COUNTRIES),
  }),
  creditCard: (random) => ({
    type: one(random, ["Visa", "MasterCard"]),
    number: `4${Array.from({ length: 15 }, () => random(10)).join("")}`,
    ccv: String(random(900) + 100),
    exp: `${String(random(12) + 1).padStart(2, "0")}/${random(8) + 27}`,
    holder_name: `${one(random, FIRST_NAMES)} ${one(random, LAST_NAMES)}`,
  }),
  email: (random) => ({
    email: mail(random, one(random, FIRST_NAMES), one(random, LAST_NAMES)),
    confirmed: random(2) === 1,
  }),
  ipv4: (random) => ({ ip: Array.from({ length: 4 }, () => random(256)).join(".") }),
  ipv6: (random) => ({ ipv6: Array.from({ length: 8 }, () => hex(random, 4)).join(":") }),
  macAddress: (random) => ({ mac: Array.from({ length: 6 }, () => hex(random, 2)).join(":") }),
  nanoid: (random) => ({ nanoId: text(random, 12) }),
  semver: (random) => ({ version: [random(10), random(20), random(50)].join(".") }),
  url: (random) => ({ url: `https://${text(random, 10).toLowerCase()}.example/` }),
  uuid: (random) => ({ uuid: uuid(random) }),
};

function one<T>(random: Random, choices: readonly T[]): T {
  return choices[random(choices.length)] as T;
}

function mail(random: Random, first: string, last: string): string {
  return `${first}.${last}${random(100)}@example.com`.toLowerCase();
}

function text(random: Random, length: number): string {
  return Array.from({ length }, () => SAFE[random(SAFE.length)]).join("");
}

function hex(random: Random, digits: number): string {
  return random(16 ** digits)
    .toString(16)
    .padStart(digits, "0");
}

function uuid(random: Random): string {
  const digits = [...randomUUID()].map((char) => (/[0-9a-f]/.test(char) ? random(16).toString(16) : char));
  digits[14] = "4";
  digits[19] = (8 + random(4)).toString(16);
  return digits.join("");
}
