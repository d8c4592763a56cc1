/** The storage quota of one applicant: a browser with a proved phone before it applies, or one application. */
export const applicantQuota = {
  files: 10,
  bytes: 30 * 1024 * 1024,
  says: 'Você já enviou tudo o que cabe aqui: 10 arquivos ou 30 MB. Remova um arquivo ou envie um menor.',
} as const;
