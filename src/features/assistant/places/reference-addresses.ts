/** Address beginnings that identify regions of the Distrito Federal; without accents, the first match wins. */
export const addressSigns: readonly (readonly [signs: RegExp, placeId: string])[] = [
  [/\b(?:shis|setor de habitacoes individuais sul|smdb|ql \d{1,2} lago sul)\b/, 'lago-sul-df'],
  [/\b(?:shin|smln|setor de habitacoes individuais norte|taquari)\b/, 'lago-norte-df'],
  [/\b(?:smpw|mspw|park way)\b/, 'park-way-df'],
  [/\b(?:sqsw|clsw|cclsw|qrsw|qmsw|aos|sres? octogonal)\b/, 'sudoeste-octogonal-df'],
  [/\b(?:shces|sre[sz]?|shcsw cruzeiro)\b/, 'cruzeiro-df'],
  [/\b(?:shvp|colonia agricola samambaia|vila sao jose vicente)\b/, 'vicente-pires-df'],
  [/\b(?:shjb|jardins? mangueiral|altiplano leste|tororo)\b/, 'jardim-botanico-df'],
  [/\b(?:shar|shva|sha conjunto|areal qs)\b/, 'arniqueira-df'],
  [
    /\b(?:sq[sn]|sqnw|cl[sn]|clnw|scl[sn]|scr[sn]|scs|scn|sb[sn]|sau[sn]|sa[sn]|sga[sn]|sep[sn]|se[sn]|shcg[sn]|shig[sn]|hig[sn]|shcn|shcs|shs|shn|sr?tv[sn]|smh[sn]|sd[sn]|sgon|sof[ns]? norte|w3 (?:sul|norte)|l2 (?:sul|norte)|eixo monumental|vila weslian)\b/,
    'brasilia-df',
  ],
  // M Norte.
  [/\be?qnm (?:3[4-9]|4\d)\b/, 'taguatinga-df'],
  [
    /\b(?:e?qn[mnopqr]|setor [opqr]|expansao do setor o|p (?:sul|norte)|guariroba|ceilandia (?:centro|norte|sul))\b/,
    'ceilandia-df',
  ],
  [
    /\b(?:qn[abcdefghjl]|qs[abcdef]|cs[abg]|cn[abcd]|[lm] norte|pistao (?:sul|norte)|taguatinga (?:norte|sul|centro)|praca do relogio|vila dimas)\b/,
    'taguatinga-df',
  ],
  [/\b(?:qe \d{1,2}|srija|sria|guara (?:1|2|i)|polo de modas)\b/, 'guara-df'],
  [
    /\b(?:ade (?:de )?aguas claras|rua (?:das )?(?:pitangueiras|ipe amarelo|manaca|alecrim|babacu|jatoba)|quadra \d{3} (?:de |em )?aguas claras)\b/,
    'aguas-claras-df',
  ],
  [/\b(?:grande colorado|nova colina|ar \d{1,2} sobradinho)\b/, 'sobradinho-df'],
  [/\b(?:mestre d ?armas|buritis [1-4]|vila buritis)\b/, 'planaltina-df'],
  [/\b(?:engenho das lajes|ponte alta (?:norte|sul))\b/, 'gama-df'],
  [/\b(?:paranoa parque|del lago)\b/, 'paranoa-df'],
  [/\b(?:vila (?:cauhy|metropolitana)|metropolitana)\b/, 'nucleo-bandeirante-df'],
  [/\b(?:incra (?:7|8|9))\b/, 'brazlandia-df'],
];

/** Words of addresses that name no place and ask nothing. */
export const addressWords: ReadonlySet<string> = new Set(
  (
    'quadra quadras qd conjunto conj cj lote lt bloco bl casa apartamento chacara rua avenida av alameda travessa setor residencial condominio edificio ed ' +
    'loja sala numero num modulo trecho via entrada entre proximo perto aqui endereco minha fica bairro cep superquadra comercial norte sul leste oeste ' +
    'qi ql qe qr qs qn qd cl cs ar mod ' +
    'for forem longe perto distante moro mora moramos estou sou atende atendem voces vem'
  ).split(' '),
);
