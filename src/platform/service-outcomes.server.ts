import type { Db } from './context.server.ts';
import type { LanguageModel } from './language-model.server.ts';
import type { Mailer } from './mail.server.ts';
import type { Carrier } from './messages/carrier.server.ts';
import type { Messenger } from './messaging.server.ts';
import { type OutsideService, serviceOutcomes } from './tables.server.ts';

/** Records the result of each sent message, for the operator; failures to record are ignored. */
export function noteMail(db: Db, mailer: Mailer): Mailer {
  if (mailer.delivers !== true) return mailer;
  return { ...mailer, send: (mail) => noting(db, 'mail', mailer.send(mail)) };
}

/** The same for codes, by their channel. */
export function noteMessages(db: Db, messenger: Messenger): Messenger {
  return {
    ...messenger,
    sendCode(message) {
      const sent = messenger.sendCode(message);
      return messenger.channels.has(message.channel) ? noting(db, message.channel, sent) : sent;
    },
  };
}

/** The same for messages: what is refused because of its address says nothing about the service. */
export function noteCarrier(db: Db, service: OutsideService, carrier: Carrier): Carrier {
  return {
    ...carrier,
    async send(outgoing) {
      const outcome = await carrier.send(outgoing);
      if (outcome.kind === 'accepted') await noteOutcome(db, service, { succeededAt: new Date() });
      else if (outcome.kind === 'unknown' || outcome.retryable || outcome.isOurs === true) {
        await noteOutcome(db, service, { failedAt: new Date() });
      }
      return outcome;
    },
  };
}

/**
 * Records the results of a model's wordings; a cancelled one says nothing about the endpoint, unless it took too long.
 */
export function noteLanguageModel(db: Db, model: LanguageModel): LanguageModel {
  return {
    ...model,
    write(wording, tell, signal) {
      const isGivenUp = () => signal.aborted && signal.reason?.name !== 'TimeoutError';
      return noting(db, 'ai', model.write(wording, tell, signal), isGivenUp);
    },
  };
}

async function noting<T>(db: Db, service: OutsideService, sent: Promise<T>, isGivenUp = () => false): Promise<T> {
  const done = await sent.catch(async (error: unknown) => {
    if (!isGivenUp()) await noteOutcome(db, service, { failedAt: new Date() });
    throw error;
  });
  await noteOutcome(db, service, { succeededAt: new Date() });
  return done;
}

/** Records when a service last worked or failed. */
export async function noteOutcome(
  db: Db,
  service: OutsideService,
  outcome: { succeededAt: Date } | { failedAt: Date },
) {
  await db
    .insert(serviceOutcomes)
    .values({ service, ...outcome })
    .onConflictDoUpdate({ target: serviceOutcomes.service, set: outcome })
    .then(undefined, () => {});
}
