import { allOf, anyOf, near, type Signs } from '#shared/text/signs.ts';

/** One of these is enough, where most of the rest is English too. */
export const surelyEnglish: ReadonlySet<string> = new Set(['english', 'help', 'plumber', 'toilet', 'clogged']);

export const englishWords: ReadonlySet<string> = new Set(
  (
    'english speak help plumber toilet clogged blocked sink drain the you your my is are have has how much what where when which please hello hi price cost need want can could would does it in for and with serve service services call phone number emergency water sewage kitchen bathroom open today tomorrow sewer smell leak gas quote fix unclog there this that on at of i we they ' +
    'he she his her him our us was were not into from out inside after all he husband wife son daughter kid child baby dog man woman someone somebody person neighbor friend drank swallowed ate bleach cleaner mixed fumes eyes burning fire smoke shock electric outlet wire sparks socket fridge flooding flooded fell septic tank manhole pit stuck trapped breathing unconscious fainted dizzy collapsed threatening attacked gun knife house home floor wall'
  ).split(' '),
);

const chemical = /\b(?:cleaner|bleach|soda|acid|chemicals?|product|lye|poison|ammonia|fumes|toxic)\b/;
const body = /\b(?:eyes?|face|skin|hands?|arms?|legs?|throat)\b/;
const burns = /\bburn[a-z]*\b/;
const fumes = /\b(?:fumes|toxic|mixed|mixing|mix)\b/;

/** Rescue services for dangers in English, first match wins; words without accents. */
export const englishDangers: readonly (readonly [number: '190' | '192' | '193', who: string, signs: Signs])[] = [
  [
    '193',
    'fire brigade',
    anyOf(
      near(
        /\b(?:fell|falls?|fallen|went|going|climbed|stuck|trapped|get|go)\b/,
        30,
        /\b(?:septic|pit|manhole|sewer|tank|well|hole)\b/,
      ),
      /\b(?:is|are|on|caught|a|the) fire\b(?! (?:brigade|department))|\bflames?\b|\bsmoke\b|\bexplo(?:ded|sion|ding|de)\b|\bgas (?:leak|smell)/,
      near(/\b(?:smells?|smelling|leaking)\b/, 20, /\bgas\b/),
      /\bshock(?:s|ed)?\b|\belectrocut|\bsparks?\b|\bdrown/,
      allOf(/\b(?:outlets?|sockets?|wires?|fridge|breaker|panel)\b/, /\b(?:water|wet|flood)/),
      allOf(fumes, anyOf(chemical, body)),
      near(/\b(?:roof|ceiling|wall|floor|house)\b/, 20, /\b(?:collaps|cav)/),
    ),
  ],
  [
    '192',
    'ambulance',
    anyOf(
      allOf(/\b(?:drank|drunk|drink|swallow|ate|ingest)/, chemical),
      allOf(anyOf(chemical, burns), body),
      /\bpoison(?:ed|ing)\b|\bunconscious\b|\bfaint|\bpassed out\b|\bnot breathing\b|\bcan ?(?:t|not) breathe\b|\bcollapsed\b|\bbleeding\b|\bheart attack\b|\bambulance\b|\bdizzy\b/,
    ),
  ],
  [
    '190',
    'police',
    /\bthreat|\b(?:has|with) (?:a )?(?:gun|knife)\b|\battack(?:ed|ing)\b|\bhit me\b|\brobb|\bwon ?t (?:leave|let me)\b|\bpolice\b/,
  ],
];
