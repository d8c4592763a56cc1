import { countAttempt, countShare } from '#platform/attempts.server.ts';
import type { Ctx } from '#platform/context.server.ts';
import { limits } from '#shared/limits/limits.ts';

const budget = { calm: limits.noticeCalmDay, scarce: limits.noticeScarceDay, all: limits.noticeAllDay };

interface Addresses {
  phone: string;
  email: string;
  /** The address that the application came from. */
  ip: string;
}

/** Whether to confirm an application to an unproved phone and e-mail; each confirmation counts against the limits. */
export async function mayConfirm(ctx: Ctx, { phone, email, ip }: Addresses): Promise<boolean> {
  const counts = [
    await countAttempt(ctx, limits.noticeByPhone, phone),
    await countAttempt(ctx, limits.noticeByEmail, mailbox(email)),
    await countAttempt(ctx, limits.noticeByNetwork, ip),
  ];
  if (counts.some(({ allowed }) => !allowed)) return false;
  return (await countShare(ctx, budget, ip)) === null;
}

/** Without what big providers read over: dots, and all behind a plus. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`;
}
