import { z } from 'zod';
import { instant, strictBody } from '#shared/api/fields.ts';
import { get, operations, post } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';

export const reportPositionBody = strictBody({
  latitude: z.number('Informe a latitude.').min(-90, 'Latitude inválida.').max(90, 'Latitude inválida.'),
  longitude: z.number('Informe a longitude.').min(-180, 'Longitude inválida.').max(180, 'Longitude inválida.'),
  accuracyMeters: z.number('Informe a precisão.').min(0, 'Precisão inválida.').max(1_000_000, 'Precisão inválida.'),
  headingDegrees: z.number().min(0, 'Direção inválida.').max(360, 'Direção inválida.').nullable(),
  at: instant,
});
export type ReportPositionBody = z.infer<typeof reportPositionBody>;

const changeConsentBody = strictBody({
  given: z.boolean('Informe se autoriza.'),
  version: z.number('Informe a versão do texto.').int('Informe a versão do texto.'),
});

const consentReply = z.object({
  /** The moment of consent to the current text; null for no valid consent. */
  givenAt: instant.nullable(),
});

export const positionOperations = operations('own-position', {
  findConsent: get('/api/partner/posicao/consentimento', {
    access: 'own-calls.read',
    summary: 'Whether the acting person agreed to share its position',
    reply: consentReply,
    failure: 'Não foi possível ler a sua autorização.',
  }),
  changeConsent: post('/api/partner/posicao/consentimento', {
    access: 'own-calls.read',
    summary:
      'Agrees to share the position, by the version of the text that was read, or withdraws that; then what was kept goes',
    body: changeConsentBody,
    reply: consentReply,
    refuses: [409],
    failure: 'Não foi possível guardar a sua escolha. Tente novamente.',
  }),
  reportPosition: post('/api/partner/posicao', {
    access: 'own-calls.read',
    summary:
      'Where the acting person is, on duty with a call under way and by its consent; what cannot be true is not kept',
    body: reportPositionBody,
    reply: success({ kept: z.boolean() }),
    polled: true,
    refuses: [403],
    failure: 'Não foi possível enviar a posição.',
  }),
});
