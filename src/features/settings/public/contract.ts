import { z } from 'zod';
import { get, operations } from '#shared/api/operation.ts';
import { contactReply, homepageSettings, lookSettings } from '../contract.ts';
import { contactPath } from '../rules.ts';

const pollQuery = z.object({ t: z.string().optional() });

export const configReply = z.object({
  brandName: z.string(),
  logo: lookSettings.shape.logo,
  homepage: homepageSettings,
  termsOfUse: z.object({ homeTermsContent: z.string() }),
  /** Changes with any text of the pages. */
  textsTag: z.string(),
});

export const publicSettingsOperations = operations('site', {
  readContact: get(contactPath, {
    access: 'public',
    summary: 'Phones, WhatsApp and e-mail that every page shows',
    query: pollQuery,
    reply: contactReply,
    polled: true,
  }),

  readConfig: get('/api/config', {
    access: 'public',
    summary: 'Hero texts, button texts and terms',
    query: pollQuery,
    reply: configReply,
    polled: true,
    failure: 'Erro ao carregar configurações',
    stamp: 't',
  }),
});
