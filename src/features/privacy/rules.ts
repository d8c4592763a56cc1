import type { CauseKind } from '#features/messages/rules.ts';

/** Kinds of people whose data the product keeps. */
export const personKinds = ['client', 'visitor', 'applicant', 'partner', 'driver', 'staff', 'third'] as const;
export type PersonKind = (typeof personKinds)[number];

export const personKindLabels: Record<PersonKind, string> = {
  client: 'Cliente',
  visitor: 'Visitante',
  applicant: 'Candidato a prestador',
  partner: 'Prestador',
  driver: 'Motorista',
  staff: 'Equipe',
  third: 'Outra pessoa',
};

/** Kinds of data, which decide what erasing leaves of a column. */
export const datumKinds = [
  'name',
  'author',
  'phone',
  'email',
  'document',
  'address',
  'place',
  'plate',
  'money key',
  'face',
  'file',
  'words',
  'record',
  'trace',
  'secret',
  'search',
] as const;
export type DatumKind = (typeof datumKinds)[number];

export const datumLabels: Record<DatumKind, string> = {
  name: 'Nome',
  author: 'Quem fez',
  phone: 'Telefone',
  email: 'E-mail',
  document: 'Documento',
  address: 'Endereço',
  place: 'Posição no mapa',
  plate: 'Placa',
  'money key': 'Chave PIX ou dado bancário',
  face: 'Foto da pessoa',
  file: 'Arquivo',
  words: 'Palavras livres',
  record: 'Dados reunidos',
  trace: 'Rastro do aparelho',
  secret: 'Segredo de acesso',
  search: 'Texto de busca',
};

/** Purposes of keeping data, each with its ground in the Lei 13.709/2018. */
export const purposes = {
  service: { label: 'Atender o pedido', ground: 'Contrato e passos anteriores a ele (art. 7º, V)' },
  network: { label: 'Trabalhar com prestadores', ground: 'Contrato e passos anteriores a ele (art. 7º, V)' },
  papers: { label: 'Conferir licenças e documentos', ground: 'Obrigação legal (art. 7º, II)' },
  money: { label: 'Contas, comissões e impostos', ground: 'Obrigação legal (art. 7º, II)' },
  trust: { label: 'Segurança e prevenção à fraude', ground: 'Legítimo interesse (art. 7º, IX)' },
  access: { label: 'Entrar com segurança', ground: 'Legítimo interesse (art. 7º, IX)' },
  record: { label: 'Saber quem fez o quê', ground: 'Legítimo interesse (art. 7º, IX)' },
  consent: { label: 'O que a pessoa deixou', ground: 'Consentimento (art. 7º, I)' },
  rights: { label: 'Atender direitos sobre os dados', ground: 'Obrigação legal (art. 7º, II)' },
  contact: { label: 'Responder a quem escreve ou liga', ground: 'Contrato e passos anteriores a ele (art. 7º, V)' },
} as const;
export type Purpose = keyof typeof purposes;

/** Times of keeping, each with its end. */
export const keepings = {
  call: 'Cinco anos depois do atendimento (CDC, art. 27)',
  money: 'Cinco anos depois do mês fechado (impostos)',
  partnership: 'Enquanto durar a parceria, e cinco anos depois',
  application: 'Enquanto for analisada; recusada, pelos dias das configurações',
  account: 'Enquanto a conta existir',
  case: 'Cinco anos depois da última decisão',
  rights: 'Cinco anos depois da resposta (prova de que a lei foi cumprida)',
  office: 'Enquanto existir o registro que explica',
  receipt: 'Cinco anos depois do envio; ficam valor e dia',
  request: '90 dias, ou até virar chamado',
  conversation: 'Pelos dias das configurações',
  thread: 'Cinco anos depois da última conversa',
  importing: 'Um ano depois da importação',
  day: 'Um dia',
  minutes: 'Minutos: vence sozinho',
  year: 'Um ano',
  month: 'Um mês',
  withdrawn: 'Até a pessoa retirar',
  consent: 'Enquanto valer, e cinco anos depois de retirado (prova do que foi consentido)',
  law: 'Sempre: provam com que texto alguém concordou',
} as const;
export type Keeping = keyof typeof keepings;

/**
 * A way from the rows of a table to a person: the row is the person (`self`), names a row of another table that has a
 * way (`column`, a message by its `cause`, a file by its `owner`, an account by the table that has it, a line of an
 * import by its `record`), is about the person or its account (`subject`), bears the person's phone or e-mail, or was
 * written by the person (`author`).
 */
export type Way =
  | { self: string }
  | { column: string; of: string }
  | { phone: string }
  | { email: string }
  | { cause: CauseKind; of: string }
  | { owner: string; of: string }
  | { account: string }
  | { record: string }
  | { subject: string }
  | { author: true };

export interface PersonalTable {
  /** The people whose data the rows hold; a third person is known by no key. */
  of: Partial<Record<PersonKind, Way | 'words'>>;
  purpose: Purpose;
  keep: Keeping;
  /** Columns with personal data. */
  data: Readonly<Record<string, DatumKind>>;
  /** Other columns that could hold words, separated by spaces. */
  plain?: string;
}

/** A table without personal data. */
export interface PlainTable {
  none: string;
  plain?: string;
}

export type RegisteredTable = PersonalTable | PlainTable;

export function isPersonal(table: RegisteredTable): table is PersonalTable {
  return 'of' in table;
}

/** Kinds of people whose data leaves as a copy, each with the table of its record. */
export const copiedKinds = ['client', 'partner', 'applicant', 'visitor', 'driver'] as const;
export type CopiedKind = (typeof copiedKinds)[number];

export const recordTables: Record<CopiedKind, string> = {
  client: 'clients',
  partner: 'partners',
  applicant: 'partner_applications',
  // First thing left of many; a phone without a request of the site has a talk, a call or a consent.
  visitor: 'saved_requests',
  driver: 'partner_drivers',
};

/** Rows of one table that a night ended, named as people read it. */
export interface EndedRows {
  label: string;
  count: number;
}

/**
 * The end of a table's rows: by age in the nightly retention, with the row of another table, by a job of its own that
 * runs more often, or by no clock, with the reason.
 */
export type Ending = 'night' | { with: string } | { job: string } | { none: string };

/** The end as the register of processing says it. */
export function endingText(ending: Ending, labelOf: (table: string) => string): string {
  if (ending === 'night') return 'A limpeza de cada noite apaga o que venceu.';
  if ('with' in ending) return `Sai junto: ${labelOf(ending.with)}.`;
  return 'job' in ending ? 'Uma limpeza própria apaga várias vezes por dia.' : ending.none;
}

/** The end of rows by their time of keeping; null where each table says its own. */
export const endingsOfKeepings: Readonly<Record<Keeping, Ending | null>> = {
  call: {
    none: 'Fica enquanto a pessoa for cliente ou prestador: sai quando os dados dela são apagados, e as somas ficam.',
  },
  money: { none: 'O livro-razão só recebe linhas: valores ficam, o nome sai com o cadastro da pessoa.' },
  partnership: { none: 'Sem limpeza por idade: sai quando os dados do prestador são apagados.' },
  account: { none: 'Uma pessoa da central fecha a conta; o nome fica no que ela fez.' },
  case: { none: 'Prova de uma decisão: sai quando os dados da pessoa são apagados.' },
  office: { none: 'Explica um registro que fica.' },
  receipt: { none: 'Depois de esvaziado o recibo, não guarda nome nem documento.' },
  withdrawn: { none: 'Sai quando a pessoa retira.' },
  law: { none: 'Prova com que texto alguém concordou: nunca sai.' },
  rights: null,
  application: null,
  request: null,
  conversation: null,
  thread: null,
  importing: null,
  day: null,
  minutes: null,
  month: null,
  year: null,
  consent: null,
};
