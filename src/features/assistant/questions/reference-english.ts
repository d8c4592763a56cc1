/** One of these is enough, where most of the rest is English too. */
export const surelyEnglish: ReadonlySet<string> = new Set(['english', 'help', 'plumber', 'toilet', 'clogged']);

export const englishWords: ReadonlySet<string> = new Set(
  (
    'english speak help plumber toilet clogged blocked sink drain the you your my is are have has how much what where when which please hello hi price cost need want can could would does it in for and with serve service services call phone number emergency water sewage kitchen bathroom open today tomorrow sewer smell leak gas quote fix unclog there this that on at of i we they ' +
    'he she his her him our us was were not into from out inside after all he husband wife son daughter kid child baby dog man woman someone somebody person neighbor friend drank swallowed ate bleach cleaner mixed fumes eyes burning fire smoke shock electric outlet wire sparks socket fridge flooding flooded fell septic tank manhole pit stuck trapped breathing unconscious fainted dizzy collapsed threatening attacked gun knife house home floor wall'
  ).split(' '),
);

/** Who saves a life in what is written in English, the first line that fits; the words have no accents. */
export const englishDangers: readonly (readonly [number: '190' | '192' | '193', who: string, signs: RegExp])[] = [
  [
    '193',
    'fire brigade',
    /\b(?:fell|falls?|fallen|went|going|climbed|stuck|trapped|get|go) (?:[a-z]+ ){0,3}(?:septic|pit|manhole|sewer|tank|well|drain|hole)\b|\b(?:is|are|on|caught|a|the) fire\b(?! (?:brigade|department))|\bflames?\b|\bsmoke\b|\bexplo(?:ded|sion|ding|de)\b|\bgas (?:leak|smell)[a-z]*|\b(?:smell|smells|smelling|leaking) (?:[a-z]+ ){0,2}gas\b|\b(?:electric|electrical) shock\b|\bshocks?\b|\bshocked\b|\belectrocut[a-z]*|\bsparks?\b|\b(?:outlets?|sockets?|wires?|fridge|breaker|panel)\b.*\b(?:water|wet|flood[a-z]*)\b|\b(?:water|wet|flood[a-z]*)\b.*\b(?:outlets?|sockets?|wires?|fridge|breaker|panel)\b|\b(?:fumes|toxic|mixed)\b.*\b(?:eyes?|bleach|ammonia|acid|chemicals?|burn[a-z]*|throat)\b|\b(?:roof|ceiling|wall|floor|house)\b (?:[a-z]+ ){0,2}(?:collaps|cav)[a-z]*|\bdrown[a-z]*/,
  ],
  [
    '192',
    'ambulance',
    /\b(?:drank|drunk|drink|swallow[a-z]*|ate|ingest[a-z]*|poison[a-z]*)\b.*\b(?:cleaner|bleach|soda|acid|chemicals?|product|lye|poison|it)\b|\bpoison(?:ed|ing)\b|\b(?:acid|bleach|lye|soda|cleaner|chemicals?)\b.*\b(?:eyes?|face|skin|hands?|arms?|legs?)\b|\b(?:burn|burned|burnt|burning)\b.*\b(?:eyes?|face|skin|hands?|arms?|legs?)\b|\bunconscious\b|\bfaint[a-z]*|\bpassed out\b|\bnot breathing\b|\b(?:cant|can t|cannot|can not) breathe?\b|\bcollapsed\b|\bbleeding\b|\bheart attack\b|\bambulance\b|\bdizzy\b/,
  ],
  [
    '190',
    'police',
    /\bthreat[a-z]*|\b(?:has|with) (?:a )?(?:gun|knife)\b|\battack(?:ed|ing)\b|\bhit me\b|\brobb[a-z]*|\bwo?n ?t (?:leave|let me)\b|\bpolice\b/,
  ],
];
