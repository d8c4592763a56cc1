import type { Taken } from '#platform/edit-record.server.ts';

/** Refusals for values that another partner has already. */
export const takenByPartners: Taken = {
  partners_email_key: { path: 'email', message: 'Já existe um prestador com este e-mail.' },
  partners_phone_key: { path: 'phone', message: 'Já existe um prestador com este telefone.' },
  partners_document_unique: { path: 'document', message: 'Já existe um prestador com este documento.' },
};
