import { useState } from 'react';
import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { errorMessage } from '#ui/api/request-json.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/feedback/toast-store.ts';
import { Field } from '#ui/fields/field.tsx';
import { FileDrop } from '#ui/fields/file-drop.tsx';
import { useOneFile } from '#ui/fields/use-one-file.ts';
import { FormFailure } from '#ui/forms/form-failure.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Avatar } from '#ui/records/avatar.tsx';
import { maxPortraitBytes, portraitConsent } from '../rules.ts';
import { type PortraitOf, portraitAddress, useRemovePortrait, useSavePortrait } from './use-portrait.ts';

interface Props extends PortraitOf {
  name: string;
  portraitId: string | null;
}

/** Somebody's portrait, else the initial. */
export function Portrait({ name, portraitId, ...whose }: Props) {
  if (portraitId === null) return <Avatar initials={name.slice(0, 1)} size="lg" />;
  const address = portraitAddress(whose, portraitId);
  return <img src={address} alt={`Foto de ${name}`} className="size-14 shrink-0 rounded-full object-cover" />;
}

/** Portrait of a one-person partner, shown when no driver is chosen. */
export function PortraitCard({ mayWrite, ...whose }: Props & { mayWrite: boolean }) {
  return (
    <Card title="Foto de quem atende">
      <div className="flex flex-wrap items-center gap-4">
        <Portrait {...whose} />
        <p className="min-w-40 flex-1 text-ink-soft text-sm">
          O cliente vê quem vai até ele. Nos veículos com motorista, aparece a foto do motorista.
        </p>
        {mayWrite && <PortraitButton {...whose} />}
      </div>
    </Card>
  );
}

/** Opens what adds the picture, puts another in its place, or takes it away. */
export function PortraitButton(props: Props) {
  const [open, setOpen] = useState(false);
  const { name, portraitId } = props;
  const label = portraitId === null ? 'Pôr foto' : 'Trocar foto';
  return (
    <>
      <Button size="sm" aria-label={`${label} de ${name}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <PortraitDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PortraitDialog({ name, portraitId, onClose, ...whose }: Props & { onClose: () => void }) {
  const save = useSavePortrait(whose);
  const remove = useRemovePortrait(whose);
  const done = (title: string) => {
    toast({ title, variant: 'success' });
    onClose();
  };
  const choice = { accept: accepted(photoTypes), maxBytes: maxPortraitBytes };
  const { failed, drop } = useOneFile(choice, save, () => done('Foto guardada'));
  const consent = portraitConsent[whose.driverId === null && whose.of === 'own' ? 'own' : 'driver'];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Foto de ${name}`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            Voltar
          </Button>
          {portraitId !== null && (
            <Button
              variant="danger"
              disabled={save.isPending}
              pending={remove.isPending}
              onClick={() => remove.mutate(undefined, { onSuccess: () => done('Foto retirada') })}
            >
              Retirar foto
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {portraitId !== null && <Portrait {...whose} name={name} portraitId={portraitId} />}
        <Field id="retrato" label="Foto do rosto" hint={consent} error={failed}>
          <FileDrop id="retrato" {...drop} note="JPG, PNG ou WebP, até 10 MB" />
        </Field>
        <FormFailure id="retrato-retirar">{remove.error && errorMessage(remove.error)}</FormFailure>
      </div>
    </Dialog>
  );
}
