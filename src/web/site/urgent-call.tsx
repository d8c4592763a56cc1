import type { ContactSettings } from '#features/settings/contract.ts';
import { TalkButtons } from './talk-buttons.tsx';

/** The final block of a page, with two contact buttons for emergencies. */
export function UrgentCall({ contact }: { contact: ContactSettings }) {
  return (
    <section className="on-dark bg-petrol">
      <div className="mx-auto grid max-w-6xl gap-4 px-4 py-12">
        <h2 className="font-extrabold text-on-brand text-title">Precisa de atendimento urgente?</h2>
        <p>Atendemos 24 horas, todos os dias. Conte o que aconteceu e o seu endereço por telefone ou WhatsApp.</p>
        <TalkButtons contact={contact} message="Olá! Preciso de atendimento urgente para um desentupimento." />
      </div>
    </section>
  );
}
