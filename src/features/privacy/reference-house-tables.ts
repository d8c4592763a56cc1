import { author } from './reference-ways.ts';
import type { RegisteredTable } from './rules.ts';

const ofAuthor = { staff: { author: true } } as const;

/** Places, services, texts and what the machine keeps for itself. */
export const houseTables: Readonly<Record<string, RegisteredTable>> = {
  account_keys: { none: 'Impressões das chaves do servidor.', plain: 'name print' },
  assistant_knowledge: { none: 'Estado do índice do assistente.', plain: 'digest' },
  assistant_passages: {
    none: 'Trechos das páginas públicas.',
    plain: 'topic source title heading text keys words',
  },
  assistant_spending: { none: 'Quanto custou um dia de respostas.' },
  audit_checks: { none: 'Como o registro foi encontrado.', plain: 'problems' },
  audit_seals: { none: 'A corrente de selos do registro.', plain: 'content_digest mac' },
  call_totals: { none: 'Somas por dia.' },
  cities: { none: 'Lugares.', plain: 'id name latitude longitude postal_codes street_troubles' },
  city_events: { of: ofAuthor, purpose: 'record', keep: 'office', data: { ...author, reason: 'words' } },
  city_names: { none: 'Nomes dos lugares, também os antigos.', plain: 'state_id name' },
  erasable_columns: { none: 'Quais colunas uma eliminação pode mudar.', plain: 'table_name column_name' },
  legal_texts: {
    of: { staff: { column: 'author_id', of: 'users' } },
    purpose: 'record',
    keep: 'law',
    data: { author_name: 'author', confirmed_by_name: 'author' },
    plain: 'content',
  },
  message_texts: {
    of: ofAuthor,
    purpose: 'record',
    keep: 'office',
    data: author,
    plain: 'message subject body template',
  },
  page_texts: { of: ofAuthor, purpose: 'record', keep: 'office', data: author, plain: 'key edits' },
  postal_points: { none: 'Onde fica cada CEP.', plain: 'zip_code latitude longitude' },
  post_events: { of: ofAuthor, purpose: 'record', keep: 'office', data: { ...author, reason: 'words' } },
  offered_posts: { none: 'Quais artigos de referência já foram oferecidos.', plain: 'slug' },
  post_drafts: {
    of: { staff: 'words' },
    purpose: 'record',
    keep: 'office',
    data: { saver_name: 'author' },
    plain: 'text',
  },
  post_pictures: { none: 'Imagens de artigos.' },
  post_slugs: { none: 'Endereços de artigos.', plain: 'slug' },
  post_versions: { of: ofAuthor, purpose: 'record', keep: 'office', data: author, plain: 'text' },
  posts: {
    of: { staff: 'words' },
    purpose: 'consent',
    keep: 'withdrawn',
    data: { author: 'name' },
    plain: 'slug title excerpt content tags image cover',
  },
  price_rules: { none: 'Regras de preço.' },
  protocol_counters: { none: 'O último número de cada ano.' },
  retention_runs: { none: 'Quanto cada noite apagou.', plain: 'ended failed' },
  service_outcomes: { none: 'Quando um serviço de fora respondeu.' },
  service_skills: { none: 'O que cada serviço exige.' },
  services: {
    none: 'Serviços e seus textos.',
    plain:
      'slug nome descricao descricao_curta nome_curto beneficios o_que_e quando_chamar como_e_feito perguntas imagem',
  },
  site_settings: {
    none: 'O que a casa diz de si: marca, contatos e regras.',
    plain: 'group value',
  },
  skill_names: { none: 'Nomes de aptidões.', plain: 'name' },
  skills: { none: 'Aptidões.', plain: 'id name' },
  state_events: { of: ofAuthor, purpose: 'record', keep: 'office', data: { ...author, reason: 'words' } },
  states: { none: 'Estados.', plain: 'id name region latitude longitude' },
};
