import { clsx } from 'clsx';
import { useRef } from 'react';
import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { inputStyles } from '#ui/fields/input-styles.ts';
import { maxProblemPhotos } from '../rules.ts';

/** A chosen photo, sent with the problem. */
export interface ChosenPhoto {
  /** Its id: sent again, it is stored once. */
  id: string;
  file: File;
  /** The address from which the browser shows it. */
  address: string;
}

interface Props {
  photos: readonly ChosenPhoto[];
  error: string | undefined;
  disabled: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (id: string) => void;
}

/** The photos of a problem, chosen on this device and not sent yet. */
export function ProblemPhotos({ photos, error, disabled, onAdd, onRemove }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-2">
      <label htmlFor="problema-fotos" className="font-medium">
        Fotos <span className="font-normal text-ink-soft text-sm">(opcional)</span>
      </label>
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {photos.map(({ id, address, file }) => (
            <li key={id} className="grid gap-1">
              <img
                src={address}
                alt={file.name}
                className="aspect-square w-full rounded-md border border-line object-cover"
              />
              <Button
                size="sm"
                disabled={disabled}
                aria-label={`Tirar a foto ${file.name}`}
                onClick={() => onRemove(id)}
              >
                Tirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error !== undefined && <FieldError id="problema-fotos-erro">{error}</FieldError>}
      <p id="problema-fotos-dica" className="hidden text-ink-soft text-sm noscript:block">
        {`Até ${maxProblemPhotos}, em JPG, PNG ou WebP; juntas, até 20 MB.`}
      </p>
      {/* With scripts the buttons choose for it, so that each photo is seen and can be taken out again. */}
      <input
        ref={input}
        id="problema-fotos"
        type="file"
        name="fotos"
        accept={accepted(photoTypes).join()}
        multiple
        aria-describedby={error === undefined ? 'problema-fotos-dica' : 'problema-fotos-erro problema-fotos-dica'}
        className={clsx(inputStyles, 'hidden noscript:block')}
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {photos.length < maxProblemPhotos && (
        <Button wide disabled={disabled} onClick={() => input.current?.click()} className="noscript:hidden">
          {photos.length === 0 ? 'Incluir fotos' : 'Incluir mais fotos'}
        </Button>
      )}
    </div>
  );
}
