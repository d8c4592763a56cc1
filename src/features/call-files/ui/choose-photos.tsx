import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { accepted, photoTypes } from '#shared/files/file-types.ts';
import { Button } from '#ui/buttons/button.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { Field } from '#ui/fields/field.tsx';
import { FileRow } from '#ui/fields/file-row.tsx';
import type { CallFile } from '../contract.ts';
import { callFileName } from '../rules.ts';
import { callFileAddress, useOwnCallFiles } from './use-call-files.ts';
import { useFileSending } from './use-file-sending.ts';

/** The same picture sent again is there once, under another name. */
const namesOf = ({ photoId, otherPhotoIds }: CallFile) => [photoId, ...otherPhotoIds];

interface Props {
  call: { id: string; protocolNumber: string };
  /** By what the phone called them. */
  chosen: readonly string[];
  onChange: (next: string[]) => void;
  most: number;
}

/**
 * Photos of an own call to choose from, and new ones, which are chosen as they come: they go to the call at once, or
 * lie on the phone until there is a signal.
 */
export function ChoosePhotos({ call, chosen, onChange, most }: Props) {
  const of = { callId: call.id, side: 'own', protocolNumber: call.protocolNumber } as const;
  const { data, error } = useOwnCallFiles(call.id);
  const sending = useFileSending(of);
  const camera = useRef<HTMLInputElement>(null);
  const pictures = (data?.files ?? []).filter(
    ({ side, contentType }) => side === 'prestador' && contentType.startsWith('image/'),
  );
  const arrived = new Set(pictures.flatMap(namesOf));
  const coming = sending.entries.filter(({ id }) => !arrived.has(id));

  function add(files: readonly File[]) {
    const ids = sending.add(files.slice(0, most - chosen.length), { kind: 'antes', caption: '' });
    onChange([...chosen, ...ids]);
  }
  const leave = (...ids: string[]) => onChange(chosen.filter((one) => !ids.includes(one)));

  return (
    <Field id="fotos-orcamento" label="Fotos" optional hint="O cliente vê as que você marcar.">
      <div className="flex flex-col gap-3">
        <StaleNotice error={error} what="As fotos do chamado não puderam ser lidas" />
        {pictures.length > 0 && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
            {pictures.map((file, at) => {
              const names = namesOf(file);
              const isChosen = names.some((name) => chosen.includes(name));
              return (
                <li key={file.id}>
                  <label className="relative block">
                    <input
                      type="checkbox"
                      className="absolute top-1.5 left-1.5 size-5 accent-brand"
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= most}
                      onChange={() => (isChosen ? leave(...names) : onChange([...chosen, file.photoId]))}
                    />
                    <img
                      src={callFileAddress(of, file, 'miniatura')}
                      alt={`Foto ${at + 1}: ${callFileName(file)}`}
                      className="aspect-square w-full rounded-md border border-line object-cover"
                    />
                  </label>
                </li>
              );
            })}
          </ul>
        )}
        {coming.length > 0 && (
          <ul className="flex flex-col gap-2">
            {coming.map((entry) => (
              <FileRow
                key={entry.id}
                entry={entry}
                onRemove={() => {
                  sending.forget(entry.id);
                  leave(entry.id);
                }}
                onRetry={() => sending.retry(entry.id)}
              />
            ))}
          </ul>
        )}
        <input
          ref={camera}
          type="file"
          accept={accepted(photoTypes).join()}
          multiple
          hidden
          aria-label="Fotos do orçamento"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        {chosen.length < most && (
          <Button wide icon={<Camera aria-hidden="true" className="size-5" />} onClick={() => camera.current?.click()}>
            Incluir foto
          </Button>
        )}
      </div>
    </Field>
  );
}
