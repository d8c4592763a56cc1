import type { PlaceKind, Urgency } from '#features/service-requests/rules.ts';

/** Start of a message made of the visitor's words. */
export const summaryGreeting = 'Olá! Vim do assistente do site.';

/** A visitor's words for the time of a visit. */
export const urgencyWords: readonly (readonly [urgencia: Urgency, signs: RegExp])[] = [
  [
    'ate-1h',
    /\b(?:urgent\w*|urgencia|socorro|agora|imediat\w*|rapido|emergencia|transbord\w+|alag\w+|inund\w+|subindo|voltando)\b/,
  ],
  ['hoje', /\bhoje\b/],
  [
    'agendado',
    /\b(?:amanha|depois de amanha|semana que vem|agendar|marcar|segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/,
  ],
];

/** Visitors' names for kinds of places. */
export const placeKindWords: readonly (readonly [tipoLocal: PlaceKind, signs: RegExp])[] = [
  ['condominio', /\b(?:condominio|predio|sindic[oa]|coluna|prumada)\b/],
  [
    'empresa',
    /\b(?:restaurante|loja|empresa|lanchonete|padaria|bar|clinica|escritorio|comercio|hotel|salao|galpao|fabrica)\b/,
  ],
  ['orgao-publico', /\b(?:escola publica|posto de saude|orgao publico|reparticao|upa|hospital publico)\b/],
  ['residencia', /\b(?:casa|apartamento|kitnet|quitinete|sobrado|chacara|residencia|banheiro|cozinha)\b/],
];
