import type { DocumentKind, DocumentStatus } from '#features/partners/papers/rules.ts';
import { no, type Verdict, yes } from '#shared/record/verdict.ts';
import { type ApplicationStatus, isOpenApplication } from '../rules.ts';

interface UnderReview {
  status: ApplicationStatus;
  document: string | null;
  city: string | null;
  state: string | null;
  needsLicense: boolean;
  documents: readonly { kind: DocumentKind; status: DocumentStatus }[];
}

/** May this be done to the application, and if not, why not: for the button and for the server. */
export const applicationCan = {
  approve({ status, document, city, state, needsLicense, documents }: UnderReview): Verdict {
    if (status === 'recusado') return no('Esta aplicação já foi recusada.');
    if (document === null || city === null || state === null) {
      return no('Informe CPF ou CNPJ, cidade e estado do candidato antes de aprovar.');
    }
    if (documents.some((one) => one.status !== 'aprovado')) {
      return no('Aceite todos os documentos antes de aprovar.');
    }
    if (needsLicense && !documents.some(({ kind }) => kind === 'environmentalLicense')) {
      return no('Falta a licença ambiental, exigida para limpeza de fossa e caminhão pipa.');
    }
    return yes;
  },
  refuse({ status }: Pick<UnderReview, 'status'>): Verdict {
    return status === 'aprovado' ? no('Esta aplicação já foi aprovada.') : yes;
  },
  /** Documents are judged, and asked for, while nothing is decided. */
  judgeDocuments({ status }: Pick<UnderReview, 'status'>): Verdict {
    return isOpenApplication(status) ? yes : no('Esta aplicação já foi decidida.');
  },
};

/** Doubts to know before an approval, without preventing it. */
export function doubtsBeforeApproval({
  documents,
  serviceRegions,
  phoneVerified,
  vehicles,
}: {
  documents: readonly unknown[];
  serviceRegions: readonly string[];
  phoneVerified: boolean;
  vehicles: readonly { driver: { validLicense: boolean } }[];
}): string[] {
  return [
    ...(documents.length === 0 ? ['Nenhum documento foi enviado.'] : []),
    ...(serviceRegions.length === 0 ? ['Nenhuma região informada: nenhuma página do site conta este prestador.'] : []),
    ...(phoneVerified ? [] : ['O WhatsApp não foi verificado por código.']),
    ...(vehicles.some(({ driver }) => !driver.validLicense) ? ['Há motorista sem CNH válida informada.'] : []),
  ];
}
