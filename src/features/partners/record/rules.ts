import { type CardField, cardOf, type FieldChange, labelsOf, tellChanges, type ValuesOf } from '#shared/record/card.ts';
import { addressCard, document, email, phone, text } from '#shared/record/card-fields.ts';
import { driverCard, vehicleCard } from '../fleet/rules.ts';
import { documentKindLabels, lackingPapers, type PaperFacts } from '../papers/rules.ts';
import type { ChangeSubject, VehicleType } from '../rules.ts';
import { type Abilities, lackFor, type ServiceNeeds, saysWhatItDoes } from '../skills/rules.ts';

export const partnerCard = cardOf({
  record: 'este cadastro',
  fields: {
    name: text('Nome'),
    legalName: text('Razão social'),
    document: document('CPF ou CNPJ'),
    email: email('E-mail'),
    phone: phone('Telefone'),
    whatsapp: phone('WhatsApp'),
    zipCode: addressCard.zipCode,
    address: addressCard.street,
    complement: addressCard.complement,
    neighborhood: addressCard.neighborhood,
    city: addressCard.city,
    state: addressCard.state,
  },
  together: ['zipCode', 'address', 'complement', 'neighborhood', 'city', 'state'],
  whole: 'o endereço inteiro',
});
export type PartnerCard = ValuesOf<typeof partnerCard>;
export const cardLabels = labelsOf(partnerCard);

const portrait = text('Foto');
/** Fields of a change, by its subject; the others have none. */
const changeFields: Partial<Record<ChangeSubject, Readonly<Record<string, CardField>>>> = {
  cadastro: { ...partnerCard.fields, portrait },
  veiculo: vehicleCard.fields,
  motorista: { ...driverCard.fields, portrait },
  regioes: { regions: text('Regiões') },
  competencia: { skills: text('Competências') },
  escala: { plan: text('Plano da semana') },
};

/** The changes of a partner, in words. */
export function tellPartnerChange(subject: ChangeSubject, changes: readonly FieldChange[]) {
  const told = tellChanges(changeFields[subject] ?? {}, changes);
  return told.map(({ label, before, after }) => ({ field: label, before: before ?? '', after: after ?? '' }));
}

/** The steps in which a partner is made ready, in their order. */
export const readinessSteps = ['acesso', 'veiculos', 'competencias', 'motoristas', 'regioes', 'documentos'] as const;
export type ReadinessStep = (typeof readinessSteps)[number];
export const readinessStepLabels: Record<ReadinessStep, string> = {
  acesso: 'Acesso',
  veiculos: 'Veículos',
  competencias: 'Competências',
  motoristas: 'Motoristas',
  regioes: 'Regiões',
  documentos: 'Documentos',
};

/** Something that a partner still lacks, and whether it gets no offers without it. */
export interface Missing {
  step: ReadinessStep;
  text: string;
  stopsOffers: boolean;
}

interface Held {
  name: string;
  skillId: string;
  status: string;
}
interface Readiness {
  vehicles: readonly { type: VehicleType; status: string; skills: readonly Held[]; otherNames: readonly string[] }[];
  /** Skills that need no certain vehicle. */
  skills: readonly Held[];
  drivers: readonly { status: string }[];
  regions: readonly string[];
  papers: readonly PaperFacts[];
  invitationPending: boolean;
  /** The reason why it gets no offers; null for no obstacle. */
  barredBecause: string | null;
  /** Every active service. */
  services: readonly ServiceNeeds[];
}

/** A partner's open tasks before its first call. Tasks that stop offers follow the rules of dispatch. */
export function missingForWork(partner: Readiness): Missing[] {
  const { drivers, regions, papers, invitationPending, barredBecause, services } = partner;
  const inUse = partner.vehicles.filter(({ status }) => status === 'ativo');
  const counted = (held: readonly Held[]) => held.filter(({ status }) => status === 'ativo');
  const abilities: Abilities = {
    skills: counted(partner.skills).map(({ skillId }) => skillId),
    vehicles: inUse.map(({ type, skills }) => ({ type, skills: counted(skills).map(({ skillId }) => skillId) })),
    hasOtherNames: inUse.some(({ otherNames }) => otherNames.length > 0),
  };
  const namesOf = (held: readonly Held[]) => counted(held).map(({ name }) => name);
  const told = inUse.map(({ type, skills, otherNames }) => ({
    type,
    services: [...namesOf(skills), ...namesOf(partner.skills), ...otherNames],
  }));
  const lacks = lackingPapers(papers, told);
  const others = [...new Set(inUse.flatMap(({ otherNames }) => otherNames))];
  const doesNothing = services.length > 0 && services.every((service) => lackFor(service, abilities) !== null);
  const one = (step: ReadinessStep, text: string, stopsOffers = false): Missing => ({ step, text, stopsOffers });
  return [
    ...(invitationPending ? [one('acesso', 'Criar a senha de acesso', true)] : []),
    ...(inUse.length === 0 ? [one('veiculos', 'Um veículo em uso')] : []),
    ...(doesNothing
      ? [one('competencias', 'Nenhum serviço pode ser feito com as competências e os veículos em uso', true)]
      : []),
    ...(saysWhatItDoes(abilities) ? [] : [one('competencias', 'Diga o que você faz')]),
    ...others.map((name) => one('competencias', `A central dizer que competência é “${name}”`)),
    ...(drivers.some(({ status }) => status === 'ativo') ? [] : [one('motoristas', 'Um motorista liberado')]),
    ...(regions.length === 0 ? [one('regioes', 'As regiões em que atende: sem elas, vale o estado inteiro')] : []),
    // Papers that were never accepted are listed separately.
    ...(barredBecause === null || lacks.length > 0 ? [] : [one('documentos', barredBecause, true)]),
    ...lacks.map((kind) => one('documentos', documentKindLabels[kind], true)),
  ];
}
