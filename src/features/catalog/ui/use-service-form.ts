import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { requiredMoneyText, typedReais } from '#ui/fields/money-text.ts';
import { asFollowed } from '#ui/forms/as-saved.ts';
import { editedService, type Service } from '../contract.ts';

const fields = editedService.shape;

/** A typed number; anything else becomes NaN, which each field refuses with its own message. */
const numberText = z
  .string()
  .transform((text) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))));

const schema = editedService.extend({
  imagem: z.string().nullable(),
  precoBase: requiredMoneyText,
  tempoMedio: numberText.pipe(fields.tempoMedio),
  comissaoPortal: numberText.pipe(fields.comissaoPortal),
  // Empty means the end for a new service, and no change otherwise.
  ordem: z
    .literal('')
    .transform(() => undefined)
    .or(numberText.pipe(fields.ordem)),
});

export type ServiceFormValues = z.input<typeof schema>;
export type ServiceFormAnswer = z.output<typeof schema>;
export type ServiceForm = UseFormReturn<ServiceFormValues, unknown, ServiceFormAnswer>;

const blank: ServiceFormValues = {
  imagem: null,
  nome: '',
  nomeCurto: '',
  descricaoCurta: '',
  descricao: '',
  beneficios: '',
  oQueE: '',
  quandoChamar: '',
  comoEFeito: '',
  perguntas: '',
  emDestaque: false,
  precoBase: '',
  tempoMedio: '60',
  comissaoPortal: '15',
  ordem: '',
  ativo: true,
  ativoNoSite: true,
  ativoNoApp: true,
  skills: [],
  vehicleNeed: 'qualquer',
  hasWaste: false,
};

/**
 * The form of a service. It lives outside the dialog, so that a click beside it loses nothing; untouched fields follow
 * the service.
 */
export function useServiceForm(service: Service | undefined): ServiceForm {
  return useForm<ServiceFormValues, unknown, ServiceFormAnswer>({
    resolver: zodResolver(schema),
    defaultValues: blank,
    values: service === undefined ? blank : valuesOf(service),
    resetOptions: asFollowed,
  });
}

/** Takes back what was typed, which a service that changes under the form leaves alone. */
export function clearService(form: ServiceForm): void {
  form.reset(undefined, { keepDirtyValues: false });
}

function valuesOf(service: Service): ServiceFormValues {
  return {
    imagem: service.imagem,
    nome: service.nome,
    descricaoCurta: service.descricaoCurta,
    descricao: service.descricao,
    nomeCurto: service.nomeCurto,
    beneficios: service.beneficios,
    oQueE: service.oQueE,
    quandoChamar: service.quandoChamar,
    comoEFeito: service.comoEFeito,
    perguntas: service.perguntas,
    emDestaque: service.emDestaque,
    precoBase: typedReais(service.precoBase),
    tempoMedio: String(service.tempoMedio),
    comissaoPortal: String(service.comissaoPortal).replace('.', ','),
    skills: service.skills,
    vehicleNeed: service.vehicleNeed,
    hasWaste: service.hasWaste,
    ordem: String(service.ordem),
    ativo: service.ativo,
    ativoNoSite: service.ativoNoSite,
    ativoNoApp: service.ativoNoApp,
  };
}
