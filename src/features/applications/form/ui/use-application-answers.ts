import { useEffect, useRef, useState } from 'react';
import { parsePhone } from '#shared/br/phone.ts';
import { isEmail } from '#shared/contact/email.ts';
import type { Company } from '../../company-registry/rules.ts';
import { type ApplicationAnswers, startAnswers } from '../rules.ts';
import { useDocumentCheck } from './use-document-check.ts';

const cityAgainMs = [200, 500, 1_000];

/** Sources for the company data, and the cities that are attended. */
export interface LookedUp {
  /** Addresses of the company registries, with `{cnpj}` where the number goes. */
  registries: readonly string[];
  cities: readonly { nome: string; estado: string }[];
}

/** The applicant's answers; empty fields are filled from the registry that knows the document. */
export function useApplicationAnswers(lookedUp: LookedUp, onChange: () => void) {
  const [answers, setAnswers] = useState(startAnswers);
  const cityTimers = useRef<ReturnType<typeof setTimeout>[]>([]);
  /** Fields written since the document was typed: a late answer of the registry does not overwrite them. */
  const written = useRef(new Set<string>());
  const documentCheck = useDocumentCheck({ ...lookedUp, onCompany: fillCompany });

  useEffect(() => () => cityTimers.current.forEach(clearTimeout), []);

  function stopCityTimers() {
    cityTimers.current.forEach(clearTimeout);
    cityTimers.current = [];
  }

  function change(values: Partial<ApplicationAnswers>) {
    // The person's own word on the city is the last one.
    if (values.city !== undefined || values.state !== undefined) stopCityTimers();
    for (const name of Object.keys(values)) written.current.add(name);
    if (values.document !== undefined) {
      written.current.clear();
      stopCityTimers();
      documentCheck.follow(values.document);
    }
    onChange();
    setAnswers((before) => ({ ...before, ...values }));
  }

  function fillCompany({ phone: companyPhone, email, ...company }: Company) {
    const own = new Set(written.current);
    // City and state belong together.
    const ownPlace = own.has('city') || own.has('state');
    const isOwn = (name: string) => own.has(name) || (ownPlace && (name === 'city' || name === 'state'));
    const told = Object.fromEntries(Object.entries(company).filter(([name, text]) => text !== '' && !isOwn(name)));
    setAnswers((before) => ({
      ...before,
      ...told,
      // Often the accountant's: never in place of what the person gave.
      email: isEmail(before.email) || email === '' ? before.email : email,
      whatsapp: parsePhone(before.whatsapp) !== null || companyPhone === '' ? before.whatsapp : companyPhone,
    }));
    stopCityTimers();
    if (company.city === '' || ownPlace) return;
    const setCity = () => setAnswers((before) => ({ ...before, city: company.city }));
    cityTimers.current = cityAgainMs.map((ms) => setTimeout(setCity, ms));
  }

  /** Goes on from what was answered before the page was left. */
  function resume(before: ApplicationAnswers) {
    setAnswers(before);
    documentCheck.resume(before.document);
  }

  return { answers, change, resume, documentCheck: documentCheck.check };
}
