import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from './promises.ts';

const root = join(import.meta.dirname, '..');

/** Words with which a public page promises something about the service. */
const promising =
  /garanti|por escrito|\bteto\b|nada começa|só começa|\baceite\b|gr[áa]tis|gratuit|24 ?h(?:oras)?\b|\bminutos?\b|nota fiscal|\brecibo|licen[çc]|sem custo|não custa nada|não paga|verificad|\bna hora\b|a qualquer hora|em dia\b|destino|prioritári|orçamento (?:antes|por item|detalhado)/i;

/** Texts for visitors and clients: pages, contents, the assistant's sources, the client's page. */
const places = [
  'src/web/site/*.{ts,tsx}',
  'src/features/seo/{site-words-content,rules}.ts',
  'src/web/client/*.tsx',
  'src/features/settings/{*-content,reference-settings}.ts',
  'src/features/catalog/reference-*.ts',
  'src/features/assistant/knowledge/parts/collect-passages.server.ts',
  'src/features/service-requests/{rules.ts,ui/*.tsx}',
  'src/features/coverage/ui/*.tsx',
  'src/features/service-calls/{confirmation,client-page}/{rules.ts,ui/*.tsx}',
  'src/features/{problems,quotes}/client/ui/*.tsx',
];

export interface PublicPromise {
  path: string;
  text: string;
}

/** Every sentence of the public pages that promises something. */
export function findPublicPromises(): PublicPromise[] {
  return globSync(places, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .sort()
    .flatMap((path) =>
      publicPromisesIn(readFileSync(join(root, path), 'utf8')).map((text) => ({
        path: path.replaceAll('\\', '/'),
        text,
      })),
    );
}

/** Promising texts of a file; words without a space are names and classes. */
export function publicPromisesIn(source: string): string[] {
  return textsIn(source).filter((text) => text.includes(' ') && promising.test(text));
}

/**
 * A promising sentence, by a part of it: the test or the people's practice that keeps it, or why it promises nothing.
 */
type Held = readonly [part: string, by: { test: string } | { practice: string } | { because: string }];

const word = { because: 'a word of the form or of the trade, not a promise' };
const code = { because: 'code between two texts' };
const shift = { practice: 'the operators of the central take turns through day and night' };
const visit = { practice: 'partners agree to come and look without a charge in the places that are served' };
const begun = { test: 'src/features/quotes/report-work-begun.db.test.ts' };
const written = { test: 'src/features/quotes/send-quote.db.test.ts' };
const decided = { test: 'src/features/quotes/decide-quote.db.test.ts' };
const guarantee = { test: 'src/features/problems/rules.test.ts' };
const returns = { test: 'src/features/problems/open-return.db.test.ts' };
const answered = { test: 'src/features/problems/client/report-problem.db.test.ts' };
const approved = { test: 'src/features/applications/review/approve-application.db.test.ts' };

/** Every sentence of `findPublicPromises`, once. */
export const held: readonly Held[] = [
  ['Se voltar a entupir, a gente volta sem custo', returns],
  ['A garantia terminou em', guarantee],
  ['A central confere a garantia e responde aqui.', answered],
  ['uma pessoa responde por escrito, com prazo. Se a garantia cobre, o retorno não custa nada.', returns],
  ['O serviço é feito, e você confirma', guarantee],
  ['Serviço com garantia', guarantee],
  ['Serviço feito, com garantia', guarantee],
  ['quatro passos, com orçamento por escrito antes de começar', written],
  ['Visita gratuita e serviço com garantia', guarantee],
  ['orçamento por escrito antes de começar e garantia de qualidade', guarantee],
  ['O valor certo sai na visita, num orçamento por escrito.', decided],
  ['O valor certo sai na visita, por escrito.', decided],
  ['O orçamento vem por escrito antes de começar, com o preço fechado ou com um teto.', written],
  ['Orçamento por escrito, sem cobrança surpresa por metro de cabo.', written],
  ['o orçamento por item: mão de obra, material e equipamento', written],
  ['Metro de cabo sem teto', written],
  ['O que você não paga', written],
  ['mostra o orçamento antes de começar.', begun],
  ['Destino do resíduo', { test: 'src/features/service-calls/waste/report-waste.db.test.ts' }],
  ['sua página avisa.', { test: 'src/features/quotes/client/api.db.test.ts' }],
  ['O orçamento vem antes do serviço, por escrito, e você decide.', decided],
  ['descarga testada e orçamento antes de começar', begun],
  ['visita gratuita e orçamento antes de começar', begun],
  ['Agendado: entra sozinho na hora marcada.', { test: 'src/features/blog/writing/change-post-status.db.test.ts' }],
  ['Visita gratuita e orçamento antes de começar.', begun],
  ['Caso prioritário pelo que você informou', { test: 'src/features/service-requests/api.db.test.ts' }],
  ['Visita gratuita', visit],
  ['A central envia um parceiro aprovado por ela. A visita é gratuita na área atendida.', approved],
  ['Profissionais verificados', approved],
  ['um profissional verificado vai até você', approved],
  ['Um profissional verificado chega', approved],
  ['24 horas', shift],
  ['24h', shift],
  ['qualquer hora', shift],
  ['Documentos em dia', { test: 'src/features/partners/papers/judge-paper.db.test.ts' }],
  ['CPF ou CNPJ regular e as licenças', { because: 'what a partner must bring' }],
  ['1 minuto', { test: 'src/web/site/place-sentences.test.ts' }],
  ['Chuveiro aberto por alguns minutos', word],
  ['A garantia por lei é de pelo menos 90 dias.', guarantee],
  ['vaza no meu teto', word],
  ['Leva um minuto.', word],
  ['O profissional registrou um sim falado.', decided],
  ['Você não paga por este orçamento.', decided],
  ['recebeu nota fiscal ou recibo', word],
  ['Recebeu nota fiscal ou recibo?', word],
  ['se houve recibo, nota e comentário', word],
  ['6. Garantia e reclamações', guarantee],
  ['A garantia oferecida está escrita no orçamento', guarantee],
  ['A garantia não cobre uso indevido', guarantee],
  ['são verdadeiros e estão em dia', { because: 'what a partner declares' }],
  ['prevenção à fraude (art. 7º, IX) e consentimento para a posição', { because: 'what the law calls the grounds' }],
  ['Quem trabalha como parceiro ou motorista vê, baixa e pede na hora', { test: 'test/driver-own-data.db.test.ts' }],
  ['Peça na página Os seus dados', { test: 'src/features/privacy/own-requests/submit-privacy-request.db.test.ts' }],
  ['resposta: string | null', code],
  ['servico, verificado, isExample', code],
  ['verificado ?', code],
];

/** The first entry whose words are in the sentence. */
export function heldBy({ text }: PublicPromise): Held | undefined {
  return held.find(([part]) => text.includes(part));
}
