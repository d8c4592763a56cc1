import { type DomainError, refusalAt } from '#shared/errors.ts';

const issues: Record<string, { path: string; message: string }> = {
  partners_email_key: { path: 'email', message: 'Já existe um prestador com este e-mail.' },
  partners_phone_key: { path: 'phone', message: 'Já existe um prestador com este telefone.' },
  partners_document_unique: { path: 'document', message: 'Já existe um prestador com este documento.' },
};

/** The refusal for another partner's unique value, by its index; null for other indexes. */
export function takenBy(index: string | null): DomainError | null {
  const issue = issues[index ?? ''];
  return issue === undefined ? null : refusalAt(issue.path, issue.message, 'conflict');
}
