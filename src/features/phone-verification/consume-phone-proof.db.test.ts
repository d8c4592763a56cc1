import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { mobile } from '#test/operation.ts';
import { createPhoneWorld, type PhoneWorld } from '#test/phone-world.ts';
import { consumePhoneProof, requirePhoneProof } from './consume-phone-proof.server.ts';
import { phoneProofs } from './tables.server.ts';

let world: PhoneWorld;
beforeEach(async () => {
  world = await createPhoneWorld();
});
afterEach(() => world.destroy());

const minute = 60_000;
const phone = mobile(1);

describe('the proof', () => {
  const proved = async () => {
    const { code, cookie } = await world.ask({ phone });
    await world.verify({ phone, code, cookie });
    return cookie.split('=')[1] ?? '';
  };
  const consume = (values: { phone?: string; flow?: string | null }) =>
    consumePhoneProof(world.ctx(), { phone, flow: '', field: 'whatsapp', ...values }).then(
      () => 'used',
      (error: DomainError) => error.issues[0]?.path,
    );

  it('is used once, by the browser and for the phone it was made for', async () => {
    const flow = await proved();
    const other = await world.ask({ phone: mobile(2) });
    expect(await consume({ flow, phone: mobile(2) })).toBe('whatsapp');
    expect(await consume({ flow: other.cookie.split('=')[1] ?? '' })).toBe('whatsapp');
    expect(await consume({ flow: null })).toBe('whatsapp');
    expect(await consume({ flow, phone: `+55 (61) 98000-0001` })).toBe('used');
    expect(await consume({ flow })).toBe('whatsapp');
  });

  it('serves one of twenty forms sent at once', async () => {
    const flow = await proved();
    const ends = await Promise.all(Array.from({ length: 20 }, () => consume({ flow })));
    expect(ends.filter((end) => end === 'used')).toHaveLength(1);
  });

  it('lasts 30 minutes, and 30 more from each upload', async () => {
    const flow = await proved();
    world.later(29 * minute);
    await requirePhoneProof(world.ctx(), { flow });
    world.later(29 * minute);
    expect(await consume({ flow })).toBe('used');
    const late = await world
      .ctx()
      .db.select()
      .from(phoneProofs)
      .where(eq(phoneProofs.phone, `+55${phone}`));
    expect(late).toHaveLength(1);
    await expect(requirePhoneProof(world.ctx(), { flow })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('comes back when the form that used it is refused', async () => {
    const flow = await proved();
    const undone = world.ctx().db.transaction(async (db) => {
      await consumePhoneProof({ ...world.ctx(), db }, { phone, flow, field: 'whatsapp' });
      throw new DomainError('conflict', 'x');
    });
    await expect(undone).rejects.toMatchObject({ code: 'conflict' });
    expect(await consume({ flow })).toBe('used');
  });
});
