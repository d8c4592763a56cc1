import { formatCep } from '#shared/br/cep.ts';
import { formatPhone, parsePhone } from '#shared/br/phone.ts';
import { isStateCode } from '#shared/br/states.ts';
import { isEmail } from '#shared/contact/email.ts';
import { fold } from '#shared/text/text.ts';

/** A registry's data about a company, in the form's fields; empty when unknown. */
export interface Company {
  companyName: string;
  legalName: string;
  address: string;
  complement: string;
  neighborhood: string;
  zipCode: string;
  city: string;
  state: string;
  email: string;
  phone: string;
}

interface KnownCity {
  nome: string;
  estado: string;
}

/**
 * Parses the answer of either registry (BrasilAPI, OpenCNPJ); null for an unknown company. Registries write capitals
 * without accents: names get ordinary case, and known cities their right spelling.
 */
export function readCompany(answer: unknown, cities: readonly KnownCity[]): Company | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const source = answer as Record<string, unknown>;
  const text = (name: string) => textOf(source[name]);
  const legalName = text('razao_social');
  if (legalName === '') return null;
  const state = isStateCode(text('uf').toUpperCase()) ? text('uf').toUpperCase() : '';
  const kind = text('descricao_tipo_de_logradouro') || text('tipo_logradouro');
  const street = text('logradouro');
  const road = fold(street).startsWith(fold(`${kind} `)) ? street : `${kind} ${street}`;
  const email = text('email').toLowerCase();
  return {
    companyName: toTitle(text('nome_fantasia') || legalName),
    legalName: toTitle(legalName),
    address: [toTitle(road), text('numero')].filter((part) => part !== '').join(', '),
    complement: toTitle(text('complemento')),
    neighborhood: toTitle(text('bairro')),
    zipCode: formatCep(text('cep')),
    city: cityOf(text('municipio'), state, cities),
    state,
    email: isEmail(email) ? email : '',
    phone: phoneOf(source),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().replace(/\s+/g, ' ') : '';
}

function phoneOf(source: Record<string, unknown>): string {
  const [first] = Array.isArray(source.telefones) ? (source.telefones as Record<string, unknown>[]) : [];
  const written = first ? `${textOf(first.ddd)}${textOf(first.numero)}` : textOf(source.ddd_telefone_1);
  const digits = parsePhone(written);
  return digits === null ? '' : formatPhone(digits);
}

function cityOf(written: string, state: string, cities: readonly KnownCity[]): string {
  // Registries say Brasília for every administrative region of the Distrito Federal.
  if (state === 'DF' && fold(written) === 'brasilia') return 'Brasília';
  const known = cities.find(({ nome, estado }) => estado === state && fold(nome) === fold(written));
  return known?.nome ?? toTitle(written);
}

const particles = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'em', 'na', 'no', 'pelo', 'pela', 'com', 'para']);
const kept = new Set(['LTDA', 'ME', 'EPP', 'EIRELI', 'SA', 'S/A', 'S.A.', 'MEI', 'SBS', 'SIA', 'SCS', 'SHN', 'QNN']);

/** `COMERCIO DE TUBOS LTDA` becomes `Comercio de Tubos LTDA`; text with small letters stays. */
function toTitle(text: string): string {
  if (text !== text.toUpperCase()) return text.trim();
  return text
    .trim()
    .split(/\s+/)
    .map((word, index) => {
      if (kept.has(word) || /\d/.test(word)) return word;
      const small = word.toLowerCase();
      return index > 0 && particles.has(small) ? small : small.charAt(0).toUpperCase() + small.slice(1);
    })
    .join(' ');
}
