import { useEffect, useRef, useState } from 'react';
import { detectDocumentType, isDocument, stripDocument } from '#shared/br/document.ts';
import { endAfter } from '#ui/api/end-after.ts';
import type { Company } from '../../company-registry/rules.ts';
import { documentProblem } from '../../rules.ts';

const typingMs = 500;
const patienceMs = 6_000;

export interface DocumentCheck {
  state: 'none' | 'incomplete' | 'validating' | 'valid' | 'invalid';
  message: string;
  /** No registry could be asked: that says nothing of the number. */
  isDown?: boolean;
}

interface CheckOptions {
  registries: readonly string[];
  cities: readonly { nome: string; estado: string }[];
  onCompany: (company: Company) => void;
}

const cpfRight = 'CPF válido! Preencha os outros dados.';
const none: DocumentCheck = { state: 'none', message: '' };

/** Validates a document 500 ms after typing; a correct CNPJ is looked up, and the found company passed on. */
export function useDocumentCheck({ registries, cities, onCompany }: CheckOptions) {
  const [check, setCheck] = useState(none);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function judge(document: string, signal: AbortSignal): Promise<void> {
    const bare = stripDocument(document);
    if (bare.length < (detectDocumentType(document) === 'cpf' ? 11 : 14)) {
      setCheck({ state: 'incomplete', message: 'Digite 11 dígitos para CPF ou 14 para CNPJ.' });
      return;
    }
    const problem = documentProblem(document);
    if (problem !== null) {
      setCheck({ state: 'invalid', message: problem });
      return;
    }
    if (detectDocumentType(document) === 'cpf') {
      setCheck({ state: 'valid', message: cpfRight });
      return;
    }
    setCheck({ state: 'validating', message: 'Validando documento...' });
    try {
      const { company, isDown } = await lookUpCompany(document, { registries, cities, signal });
      if (signal.aborted) return;
      if (company !== null) onCompany(company);
      setCheck({
        state: 'valid',
        isDown: company === null && isDown,
        message:
          company === null
            ? 'CNPJ válido, mas dados não encontrados. Preencha manualmente.'
            : 'CNPJ válido! Dados da empresa carregados automaticamente.',
      });
    } catch {
      if (!signal.aborted) setCheck({ state: 'invalid', message: 'Erro ao validar documento. Tente novamente.' });
    }
  }

  return {
    check,
    /** Call at each change of the document. */
    follow(document: string) {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setCheck(none);
      if (document.trim() === '') return;
      const timer = setTimeout(() => void judge(document, controller.signal), typingMs);
      controller.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    /** Takes over a document that was checked before a reload, without looking it up again. */
    resume(document: string) {
      if (isDocument(document)) {
        const isCpf = detectDocumentType(document) === 'cpf';
        setCheck({ state: 'valid', message: isCpf ? cpfRight : 'CNPJ válido!' });
      } else if (document.trim() !== '') this.follow(document);
    },
  };
}

interface LookUp {
  /** URLs of the registries in order, with `{cnpj}` for the number. */
  registries: readonly string[];
  cities: readonly { nome: string; estado: string }[];
  signal: AbortSignal;
}

/**
 * Asks each registry in turn, then the built-in table; null for an unknown company, with `isDown` when no registry
 * answered. One that fails, throttles or takes over 6 s is skipped. Rejects only when `signal` aborts.
 */
async function lookUpCompany(
  cnpj: string,
  { registries, cities, signal }: LookUp,
): Promise<{ company: Company | null; isDown: boolean }> {
  const bare = stripDocument(cnpj);
  // Loaded with the first correct CNPJ, since many applicants have none.
  const { readCompany } = await import('../../company-registry/rules.ts');
  const { knownCompanies } = await import('../../company-registry/reference-companies.ts');
  let isDown = true;
  for (const registry of registries) {
    try {
      const response = await fetch(registry.replace('{cnpj}', bare), {
        headers: { accept: 'application/json' },
        signal: endAfter(patienceMs, signal),
      });
      const company = response.ok ? readCompany(await response.json(), cities) : null;
      if (company !== null) return { company, isDown: false };
      if (response.ok || response.status === 404) isDown = false;
    } catch {
      // The next one is asked.
    }
    signal.throwIfAborted();
  }
  return { company: knownCompanies[bare] ?? null, isDown };
}
