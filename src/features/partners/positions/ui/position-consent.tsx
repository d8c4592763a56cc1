import { MapPin } from 'lucide-react';
import { formatDateTime } from '#shared/time/dates.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Card } from '#ui/layout/card.tsx';
import { consent } from '../rules.ts';
import { useChangeConsent, useConsent } from './use-position.ts';

/** Asks for consent to share this phone's position, explains it, and withdraws it as easily. */
export function PositionConsent() {
  const { data } = useConsent();
  const change = useChangeConsent();
  if (data === undefined) return null;
  const { givenAt } = data;

  function choose(given: boolean) {
    change.mutate(given, {
      onSuccess: () =>
        toast({
          title: given ? 'Localização autorizada' : 'Autorização retirada',
          variant: given ? 'success' : 'default',
        }),
      onError: (failure) =>
        toast({ title: 'Não foi possível mudar', description: errorMessage(failure), variant: 'destructive' }),
    });
  }

  return (
    <Card
      className="mt-6"
      title={
        <span className="flex items-center gap-2">
          <MapPin aria-hidden="true" className="size-4.5" />
          Localização durante o atendimento
        </span>
      }
      description={givenAt === null ? 'Você decide.' : `Autorizada em ${formatDateTime(new Date(givenAt))}.`}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-soft">
        {consent.text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button
        wide
        className="mt-4"
        variant={givenAt === null ? 'primary' : 'secondary'}
        pending={change.isPending}
        pendingLabel="Guardando..."
        onClick={() => choose(givenAt === null)}
      >
        {givenAt === null ? 'Autorizar' : 'Retirar autorização'}
      </Button>
    </Card>
  );
}
