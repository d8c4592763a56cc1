import type { EventType } from '#shared/events.ts';
import type { Ctx } from './context.server.ts';

/** One reaction of a later slice to an earlier slice's event. */
export interface Subscriber {
  event: string;
  handle(ctx: Ctx, payload: unknown): Promise<void>;
}

export interface EventBus {
  publish(ctx: Ctx, event: string, payload: unknown): Promise<void>;
}

/** Registers a handler for `event`; it runs inside the publisher's transaction. */
export function when<P>(event: EventType<P>, handle: (ctx: Ctx, payload: P) => Promise<void>): Subscriber {
  return { event: event.name, handle: (ctx, payload) => handle(ctx, payload as P) };
}

/** Calls every subscriber in turn in the caller's transaction; an error of one rolls back everything. */
export function publish<P>(ctx: Ctx, event: EventType<P>, payload: P): Promise<void> {
  return ctx.services.events.publish(ctx, event.name, payload);
}

/** A bus over a fixed list of subscribers, called in the order given. */
export function createEventBus(subscribers: readonly Subscriber[]): EventBus {
  return {
    async publish(ctx, event, payload) {
      for (const subscriber of subscribers) {
        if (subscriber.event === event) await subscriber.handle(ctx, payload);
      }
    },
  };
}
