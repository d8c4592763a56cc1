import { expect, it } from 'vitest';
import {
  callFileName,
  clientSees,
  isClientPhoto,
  partnerMayAdd,
  partnerMayRemove,
  partnerSees,
  takenMoment,
} from './rules.ts';

const photo = { kind: 'antes', side: 'central', shownToClient: false, isQuoted: false, isRemoved: false } as const;

it('shows a partner everything of an open call but what is the office’s own, and afterwards what its side sent', () => {
  expect(partnerSees(photo, { isOpen: true })).toBe(true);
  expect(partnerSees({ ...photo, kind: 'interno' }, { isOpen: true })).toBe(false);
  expect(partnerSees({ ...photo, isRemoved: true }, { isOpen: true })).toBe(false);
  expect(partnerSees(photo, { isOpen: false })).toBe(false);
  expect(partnerSees({ ...photo, side: 'prestador' }, { isOpen: false })).toBe(true);
});

it('keeps what the client complained of from the partner, and shows the client what stands in a quote', () => {
  const complaint = { ...photo, kind: 'reclamacao', side: 'cliente' } as const;
  expect(partnerSees(complaint, { isOpen: true })).toBe(false);
  expect([clientSees(complaint), isClientPhoto(complaint)]).toEqual([true, false]);
  expect([clientSees(photo), clientSees({ ...photo, isQuoted: true })]).toEqual([false, true]);
  expect(isClientPhoto({ ...photo, isQuoted: true })).toBe(false);
  expect(isClientPhoto({ ...photo, isQuoted: true, shownToClient: true })).toBe(true);
  expect(clientSees({ ...photo, isQuoted: true, isRemoved: true })).toBe(false);
});

it('lets a partner send after the work, and take out only its own, and only while the call is open', () => {
  expect(partnerMayAdd('finalizado').allowed).toBe(true);
  expect(partnerMayAdd('cancelado').allowed).toBe(false);
  expect(partnerMayRemove({ side: 'prestador', isQuoted: false }, { isOpen: true }).allowed).toBe(true);
  expect(partnerMayRemove({ side: 'prestador', isQuoted: true }, { isOpen: true }).allowed).toBe(false);
  expect(partnerMayRemove({ side: 'prestador', isQuoted: false }, { isOpen: false }).allowed).toBe(false);
  expect(partnerMayRemove({ side: 'cliente', isQuoted: false }, { isOpen: true }).allowed).toBe(false);
});

it('does not believe a clock that runs ahead', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const before = new Date('2026-11-20T12:00:00Z');
  expect(takenMoment(before, now)).toEqual(before);
  expect(takenMoment(new Date('2030-01-01T00:00:00Z'), now)).toEqual(now);
  expect(takenMoment(null, now)).toEqual(now);
});

it('is called by what it shows and its caption', () => {
  expect(callFileName({ kind: 'depois', caption: null })).toBe('Depois do serviço');
  expect(callFileName({ kind: 'local', caption: 'ralo' })).toBe('O local: “ralo”');
});
