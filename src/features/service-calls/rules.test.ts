import { describe, expect, it } from 'vitest';
import {
  amountNeedsSecondLook,
  type CallFacts,
  type CallStatus,
  callCan,
  callStatuses,
  callVerbs,
  verbFor,
} from './rules.ts';

const call = (status: CallStatus, more: Partial<CallFacts> = {}): CallFacts => ({
  status,
  hasPartner: true,
  isConfirmed: false,
  ...more,
});

describe('the life of a call', () => {
  it('has exactly these steps', () => {
    const steps = callStatuses.flatMap((from) =>
      callStatuses.filter((to) => verbFor(from, to) !== null).map((to) => `${from} → ${to}: ${verbFor(from, to)}`),
    );
    expect(steps).toEqual([
      'pendente → em_andamento: setOut',
      'pendente → cancelado: cancel',
      'em_andamento → pendente: giveUp',
      'em_andamento → finalizado: finish',
      'em_andamento → cancelado: cancel',
      'finalizado → em_andamento: reopen',
      'cancelado → pendente: winBack',
    ]);
  });

  it('lets the office take every step, and the assigned partner only set out, give up and finish', () => {
    const from = { setOut: 'pendente', giveUp: 'em_andamento', finish: 'em_andamento' } as const;
    for (const verb of callVerbs) {
      const status = verb in from ? from[verb as keyof typeof from] : 'finalizado';
      expect(callCan[verb](call(status), 'assigned-partner').allowed, verb).toBe(verb in from);
    }
    expect(callCan.cancel(call('pendente'), 'operator').allowed).toBe(true);
    expect(callCan.reopen(call('finalizado'), 'operator').allowed).toBe(true);
    expect(callCan.winBack(call('cancelado'), 'operator').allowed).toBe(true);
  });

  it('says why not', () => {
    expect(callCan.setOut(call('pendente', { hasPartner: false }), 'operator')).toEqual({
      allowed: false,
      why: 'Atribua um prestador antes de iniciar o atendimento.',
    });
    expect(callCan.finish(call('pendente'), 'operator')).toMatchObject({ why: expect.stringContaining('pendente') });
    expect(callCan.cancel(call('pendente'), 'assigned-partner')).toMatchObject({
      why: 'Só a central pode fazer isso.',
    });
  });

  it('never takes back what the client has confirmed', () => {
    const confirmed = { isConfirmed: true };
    expect(callCan.reopen(call('finalizado', confirmed), 'operator').allowed).toBe(false);
    expect(callCan.giveUp(call('em_andamento', confirmed), 'operator').allowed).toBe(false);
    expect(callCan.winBack(call('cancelado', confirmed), 'operator').allowed).toBe(false);
    expect(callCan.finish(call('em_andamento', confirmed), 'assigned-partner').allowed).toBe(true);
  });
});

describe('assigning', () => {
  it('needs a pending call without a partner; unassigning one with', () => {
    expect(callCan.assign(call('pendente', { hasPartner: false })).allowed).toBe(true);
    expect(callCan.assign(call('pendente')).allowed).toBe(false);
    expect(callCan.assign(call('cancelado', { hasPartner: false })).allowed).toBe(false);
    expect(callCan.unassign(call('pendente')).allowed).toBe(true);
    expect(callCan.unassign(call('em_andamento')).allowed).toBe(false);
    expect(callCan.unassign(call('pendente', { hasPartner: false })).allowed).toBe(false);
  });
});

describe('confirming', () => {
  it('is open once the work began, also for a cancelled call, and only once', () => {
    expect(callStatuses.map((status) => callCan.confirm(call(status)).allowed)).toEqual([false, true, true, true]);
    expect(callCan.confirm(call('finalizado', { isConfirmed: true }))).toMatchObject({
      why: expect.stringMatching(/^Este atendimento já foi confirmado\. /),
    });
  });

  it('asks back amounts more than 85 % away from the reported one', () => {
    expect(amountNeedsSecondLook(59_200, 32_000)).toBe(false);
    expect(amountNeedsSecondLook(59_201, 32_000)).toBe(true);
    expect(amountNeedsSecondLook(4_800, 32_000)).toBe(false);
    expect(amountNeedsSecondLook(4_799, 32_000)).toBe(true);
    expect(amountNeedsSecondLook(320_000, 32_000)).toBe(true);
    expect(amountNeedsSecondLook(0, 0)).toBe(false);
    expect(amountNeedsSecondLook(1, 0)).toBe(true);
  });
});
