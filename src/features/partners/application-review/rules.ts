import type { ApplicationStatus, DocumentKind, DocumentStatus } from '../applications/rules.ts';

interface UnderReview {
  status: ApplicationStatus;
  document: string | null;
  city: string | null;
  state: string | null;
  needsLicense: boolean;
  documents: readonly { kind: DocumentKind; status: DocumentStatus }[];
}

interface Verdict {
  allowed: boolean;
  /** Why not, for the person who asks; null when allowed. */
  reason: string | null;
}

const refuse = (reason: string): Verdict => ({ allowed: false, reason });

/** May this be done to the application, and if not, why not: for the button and for the server. */
export const applicationCan = {
  approve({ status, document, city, state, needsLicense, documents }: UnderReview): Verdict {
    if (status === 'recusado') return refuse('Esta aplicação já foi recusada.');
    if (document === null || city === null || state === null) {
      return refuse('Informe CPF ou CNPJ, cidade e estado do candidato antes de aprovar.');
    }
    if (documents.some((one) => one.status !== 'aprovado')) {
      return refuse('Aceite todos os documentos antes de aprovar.');
    }
    if (needsLicense && !documents.some(({ kind }) => kind === 'environmentalLicense')) {
      return refuse('Falta a licença ambiental, exigida para limpeza de fossa e caminhão pipa.');
    }
    return { allowed: true, reason: null };
  },
  refuse({ status }: Pick<UnderReview, 'status'>): Verdict {
    return status === 'aprovado' ? refuse('Esta aplicação já foi aprovada.') : { allowed: true, reason: null };
  },
  /** Documents are judged, and asked for, while nothing is decided. */
  judgeDocuments({ status }: Pick<UnderReview, 'status'>): Verdict {
    return status === 'aprovado' || status === 'recusado'
      ? refuse('Esta aplicação já foi decidida.')
      : { allowed: true, reason: null };
  },
};
