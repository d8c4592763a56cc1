/** A domain event's name with the type of its payload; defined in the rules of the publishing slice. */
export interface EventType<Payload> {
  readonly name: string;
  /** Carries the payload's type only; never present at run time. */
  readonly payload?: Payload;
}

/** Names an event, e.g. `defineEvent<{ callId: string }>('call.confirmed')`. */
export function defineEvent<Payload>(name: string): EventType<Payload> {
  return { name };
}
