import { useRef } from 'react';
import { accepted, photoTypes } from '#shared/file-types.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FieldError } from '#ui/fields/field-notes.tsx';
import { maxProblemPhotos } from '../rules.ts';

/** A photo that the client chose; it goes with the problem. */
export interface ChosenPhoto {
  /** What this browser calls it: sent again, it is there once. */
  id: string;
  file: File;
  /** Where the browser shows it from. */
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
      <span className="font-medium" id="problema-fotos-nome">
        Fotos <span className="font-normal text-ink-soft text-sm">(opcional)</span>
      </span>
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
      <input
        ref={input}
        type="file"
        accept={accepted(photoTypes).join()}
        multiple
        hidden
        aria-labelledby="problema-fotos-nome"
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      {photos.length < maxProblemPhotos && (
        <Button wide disabled={disabled} onClick={() => input.current?.click()}>
          {photos.length === 0 ? 'Incluir fotos' : 'Incluir mais fotos'}
        </Button>
      )}
    </div>
  );
}
