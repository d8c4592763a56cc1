/** Columns that name who did something. */
export const author = { actor_name: 'author' } as const;

export const ofClient = { client: { column: 'client_id', of: 'clients' } } as const;

/** Rows of a call: its client's; the partner who works on it is named by the call. */
export const ofCall = { client: { column: 'call_id', of: 'service_calls' } } as const;

export const ofPartner = { partner: { column: 'partner_id', of: 'partners' } } as const;

/** Rows of an account of the staff or of a driver, who has no other record of its own to sign in by. */
export const ofUser = {
  staff: { column: 'user_id', of: 'users' },
  driver: { column: 'user_id', of: 'users' },
} as const;
