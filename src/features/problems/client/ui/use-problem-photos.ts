import { useRef, useState } from 'react';
import { maxCallFileBytes } from '#features/call-files/rules.ts';
import { addressOf } from '#shared/address/address.ts';
import { randomUuid } from '#ui/api/random-uuid.ts';
import { maxProblemPhotos, problemPhotosPath } from '../rules.ts';
import type { ChosenPhoto } from './problem-photos.tsx';

const failed = 'Não foi possível enviar as fotos. Elas continuam aqui: tente novamente em alguns instantes.';

/** The photos that go with a problem: chosen first, sent when the problem is, each once however often that is tried. */
export function useProblemPhotos(clientKey: string, refusal: string | undefined) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [error, setError] = useState(refusal);
  const sent = useRef(new Set<string>());

  function add(files: readonly File[]) {
    const fits = files.filter(({ size }) => size > 0 && size <= maxCallFileBytes);
    const tooLarge = fits.length < files.length;
    const next = [...photos, ...fits.map((file) => ({ id: randomUuid(), file, address: URL.createObjectURL(file) }))];
    const many = next.length > maxProblemPhotos;
    setPhotos(next.slice(0, maxProblemPhotos));
    setError(
      tooLarge
        ? 'Uma foto passa de 20 MB e ficou de fora.'
        : many
          ? `Só cabem ${maxProblemPhotos} fotos: as outras ficaram de fora.`
          : undefined,
    );
  }

  function remove(id: string) {
    setPhotos(photos.filter((photo) => photo.id !== id));
    setError(undefined);
  }

  /** Sends photos not stored yet. Returns all names, or null after a refusal, which is shown. */
  async function send(): Promise<string[] | null> {
    setError(undefined);
    for (const { id, file } of photos) {
      if (sent.current.has(id)) continue;
      const form = new FormData();
      form.append('arquivo', file, file.name);
      const refusal = await fetch(addressOf(problemPhotosPath, { clientKey }, { fotoId: id }), {
        method: 'POST',
        body: form,
      })
        .then(async (response) => {
          if (response.ok) return undefined;
          return ((await response.json()) as { message?: string }).message ?? failed;
        })
        .catch(() => failed);
      if (refusal !== undefined) {
        setError(refusal);
        return null;
      }
      sent.current.add(id);
    }
    return photos.map(({ id }) => id);
  }

  function clear() {
    for (const { address } of photos) URL.revokeObjectURL(address);
    setPhotos([]);
    setError(undefined);
  }

  return { photos, error, add, remove, send, clear };
}
