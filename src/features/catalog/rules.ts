import { cardOf } from '#shared/record/card.ts';
import { amount, choice, count, flag, percent, references, text } from '#shared/record/card-fields.ts';

/** The vehicle that a service needs: any, one that carries the cable machine, or a truck. */
export const vehicleNeeds = ['qualquer', 'cabo', 'caminhao'] as const;
export type VehicleNeed = (typeof vehicleNeeds)[number];
export const vehicleNeedLabels: Record<VehicleNeed, string> = {
  qualquer: 'Qualquer veículo',
  cabo: 'Carro, van ou caminhão, que leve a máquina de cabo',
  caminhao: 'Caminhão (limpa fossa ou hidrojato)',
};

export const serviceCard = cardOf({
  record: 'este serviço',
  fields: {
    nome: text('Nome'),
    descricao: text('Descrição'),
    descricaoCurta: text('Descrição curta', ''),
    nomeCurto: text('Como o site chama', ''),
    beneficios: text('Benefícios', ''),
    oQueE: text('O que é', ''),
    quandoChamar: text('Quando chamar', ''),
    comoEFeito: text('Como é feito', ''),
    perguntas: text('Perguntas e respostas', ''),
    emDestaque: flag('Cartão no site'),
    imagem: { ...text('Imagem'), show: (address: string | null) => (address === null ? null : 'outra imagem') },
    precoBase: amount('Preço base', 'precoBaseCents'),
    tempoMedio: count('Tempo médio', 'minutos', 'tempoMedioMinutes'),
    comissaoPortal: percent('Comissão do portal', 'comissaoPortalBasisPoints'),
    skills: references('Competências'),
    vehicleNeed: { ...choice('Veículo', vehicleNeedLabels), nothing: 'qualquer' },
    hasWaste: flag('Tem resíduo com destino'),
    ativo: flag('Ativo'),
    ativoNoSite: flag('No site'),
    ativoNoApp: flag('No app'),
    ordem: count('Ordem'),
  },
});

/** The address form of a service's name: `Desentupimento da Caixa d'Água` → `desentupimento-da-caixa-dagua`. */
export function serviceSlug(nome: string): string {
  return nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export const maxPictureBytes = 5 * 1024 * 1024;

export const picturePath = '/api/service-pictures/:key';
const [pictureFolder = ''] = picturePath.split(':');

/** URL of the picture with this random key. */
export function pictureUrl(key: string): string {
  return `${pictureFolder}${key}`;
}

/** The key in an uploaded picture's URL; null for other URLs. */
export function pictureKeyOf(url: string): string | null {
  const key = url.startsWith(pictureFolder) ? url.slice(pictureFolder.length) : '';
  return /^[0-9a-f]{32}$/.test(key) ? key : null;
}

/** The rows with one of them moved to an index. */
export function inNewPlace<Row extends { id: string }>(rows: readonly Row[], moved: Row, place: number): Row[] {
  const others = rows.filter(({ id }) => id !== moved.id);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

/** The lines of a text of the office, one thing each. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The parts of a text between empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Parses steps, one per line, as `Teste: enchemos a cuba`; null when a colon is missing. */
export function stepsOf(text: string): { title: string; text: string }[] | null {
  const steps = linesOf(text).map((line) => {
    const [title = '', ...rest] = line.split(': ');
    return { title: title.trim(), text: rest.join(': ').trim() };
  });
  return steps.every((step) => step.title !== '' && step.text !== '') ? steps : null;
}

/** Parses questions separated by empty lines, each followed by its answer; null when an answer is missing. */
export function questionsOf(text: string): { question: string; answer: string }[] | null {
  const questions = paragraphsOf(text).map((part) => {
    const [question = '', ...answer] = linesOf(part);
    return { question, answer: answer.join(' ') };
  });
  return questions.every(({ answer }) => answer !== '') ? questions : null;
}
