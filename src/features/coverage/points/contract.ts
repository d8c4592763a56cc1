import { z } from 'zod';
import { strictBody } from '#shared/api/fields.ts';
import { operations, put } from '#shared/api/operation.ts';
import { success } from '#shared/api/replies.ts';
import { parseCep } from '#shared/br/cep.ts';

const savePostalPointBody = strictBody({
  zipCode: z.string().refine((text) => parseCep(text) !== null, 'Digite um CEP válido com 8 dígitos'),
  latitude: z.number('Informe a latitude.').min(-34, 'Fora do Brasil.').max(6, 'Fora do Brasil.'),
  longitude: z.number('Informe a longitude.').min(-74, 'Fora do Brasil.').max(-28, 'Fora do Brasil.'),
});
export type SavePostalPointBody = z.infer<typeof savePostalPointBody>;

export const postalPointOperations = operations('coverage', {
  savePostalPoint: put('/api/admin/ceps', {
    access: 'calls.write',
    summary: 'Keep where a postal code lies, as a postal-code service told it',
    body: savePostalPointBody,
    reply: success(),
    failure: 'Não foi possível guardar onde fica este CEP.',
  }),
});
