import { STATUS_CODES } from 'node:http';
import { errorCodes, type FieldIssue } from '#shared/errors.ts';

/** Codes of refusals: the product's, and those of the edge only. */
export const refusalCodes = [...errorCodes, 'method_not_allowed', 'internal'] as const;

/** A refusal as it goes out. */
export interface Refusal {
  code: (typeof refusalCodes)[number];
  status: number;
  message: string;
  issues: FieldIssue[];
  retryAfterSeconds?: number | undefined;
}

const unreadable = 'Não foi possível ler os dados enviados.';

const byStatus: Record<number, Pick<Refusal, 'code' | 'message'>> = {
  400: { code: 'invalid', message: unreadable },
  404: { code: 'not_found', message: 'Não encontramos esse endereço.' },
  405: { code: 'method_not_allowed', message: 'Este endereço não aceita esse tipo de pedido.' },
  408: { code: 'invalid', message: 'O envio demorou demais. Tente novamente.' },
  413: { code: 'too_large', message: 'O envio é grande demais.' },
  414: { code: 'too_large', message: 'O endereço é longo demais.' },
  417: { code: 'invalid', message: unreadable },
  429: { code: 'too_many', message: 'Muitas tentativas. Aguarde um pouco.' },
  431: { code: 'too_large', message: 'O pedido é grande demais.' },
};

/** The refusal for an HTTP status; unknown ones count as 400 or 500. */
export function refusalForStatus(status: number): Refusal {
  const words = byStatus[status];
  if (words !== undefined) return { ...words, status, issues: [] };
  if (status >= 400 && status < 500) return { code: 'invalid', message: unreadable, status: 400, issues: [] };
  const message = 'Erro interno. Tente novamente em alguns instantes.';
  return { code: 'internal', message, status: 500, issues: [] };
}

/** The one shape of every refusal. */
export function refusalBody({ code, message, issues }: Refusal): string {
  const errors = issues.length > 0 ? { errors: issues } : {};
  return JSON.stringify({ success: false, code, message, error: message, ...errors });
}

/** A complete refusal as bytes, for a connection without a parsed request; it closes the connection. */
export function rawRefusal(status: number, headers: Readonly<Record<string, string>>): string {
  const body = refusalBody(refusalForStatus(status));
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`;
}
