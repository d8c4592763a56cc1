import type { Role } from '#features/accounts/rules.ts';
import { officePages } from '#shared/address/pages.ts';
import { partnerPages } from '#shared/address/partner-pages.ts';
import { sitePages } from '#shared/address/site-pages.ts';

interface Stop {
  title: string;
  words: string;
  /** The role that enters; null for people without an account. */
  as: Role | null;
  page: string;
}

/** The tour, in the order of a call. The client's page stands for the call that is under way. */
export const tourStops: Record<string, Stop> = {
  visitante: {
    title: 'Quem precisa de ajuda',
    words: 'Com água no chão, a pessoa pede ajuda pelo celular, sem cadastro e sem baixar nada.',
    as: null,
    page: sitePages.request,
  },
  central: {
    title: 'A central',
    words: 'A operadora vê quem espera há mais tempo e qual é o próximo passo.',
    as: 'operador',
    page: officePages.inbox,
  },
  prestador: {
    title: 'O celular do prestador',
    words: 'O prestador aceita a oferta e conta o serviço no celular, mesmo sem sinal.',
    as: 'partner',
    page: partnerPages.dashboard,
  },
  cliente: {
    title: 'A página do cliente',
    words: 'Quem pediu acompanha quem vem, aprova o orçamento e confirma o que pagou.',
    as: null,
    page: sitePages.tracking,
  },
  diferenca: {
    title: 'Os valores que não batem',
    words: 'O cliente disse um valor e o prestador outro: os dois ficam lado a lado, com o comprovante.',
    as: 'admin',
    page: officePages.valueAudit,
  },
  dinheiro: {
    title: 'O dinheiro',
    words: 'Comissão, acertos e fechamento saem de um livro em que cada lançamento tem o seu par.',
    as: 'admin',
    page: officePages.finance,
  },
  registro: {
    title: 'O registro',
    words: 'Quem fez o quê, quando e por quê, num registro selado que mostra se alguém mexeu nele.',
    as: 'admin',
    page: officePages.auditLog,
  },
};

export type DemoDoor = 'como-admin' | 'como-operador' | 'como-moderador' | 'como-suporte' | 'como-prestador';

/** Doors by role, each with what the role does. */
export const demoDoors: Record<DemoDoor, Stop> = {
  'como-admin': { title: 'Administração', words: 'Vê e decide tudo.', as: 'admin', page: officePages.dashboard },
  'como-operador': { title: 'Operação', words: 'Atende e despacha.', as: 'operador', page: officePages.dashboard },
  'como-moderador': { title: 'Moderação', words: 'Cuida do site.', as: 'moderador', page: officePages.dashboard },
  'como-suporte': { title: 'Suporte', words: 'Acompanha e responde.', as: 'suporte', page: officePages.dashboard },
  'como-prestador': { title: 'Prestador', words: 'Usa o aplicativo.', as: 'partner', page: partnerPages.dashboard },
};

/** Doors on the office's sign-in page, and on that of the partners. */
export const officeDoors: readonly DemoDoor[] = ['como-admin', 'como-operador', 'como-moderador', 'como-suporte'];
export const partnerDoors: readonly DemoDoor[] = ['como-prestador'];
