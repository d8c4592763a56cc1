import { formatDate, formatDateTime, startOfDay, todayOn } from '#shared/time/dates.ts';
import type { ApplicationDocument } from '../contract.ts';

/** The verdict on a paper: reason, end and reviewer. */
export function DocumentVerdict({ document }: { document: ApplicationDocument }) {
  const { reason, expiresOn, decidedAt, decidedByName, status, file } = document;
  const verb = status === 'aprovado' ? 'Aceito' : file === null ? 'Pedido' : 'Recusado';
  return (
    <>
      {expiresOn !== null &&
        (expiresOn < todayOn(new Date()) ? (
          <p className="text-sm font-medium text-danger">Venceu em {formatDate(startOfDay(expiresOn))}</p>
        ) : (
          <p className="text-sm">Válido até {formatDate(startOfDay(expiresOn))}</p>
        ))}
      {reason && <p className="text-sm">“{reason}”</p>}
      {decidedAt !== null && (
        <p className="text-xs text-ink-soft">
          {verb} por {decidedByName ?? 'alguém'} em {formatDateTime(new Date(decidedAt))}
        </p>
      )}
    </>
  );
}
