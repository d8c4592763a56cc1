import { useEffect, useRef } from 'react';
import type { Place } from '#features/coverage/contract.ts';
import type { placePath, storedPlaceKey } from '#features/coverage/rules.ts';
import { addressOf } from '#shared/address/address.ts';

// Written again: the rules of places would come with them, at the first touch of a form.
const key: typeof storedPlaceKey = 'canolivre-cidade';
const path: typeof placePath = '/api/places/:id';

/** Passes on, once, the place chosen on another page, if any. */
export function useStoredPlace(use: (place: Place) => void): void {
  const newest = useRef(use);
  newest.current = use;
  useEffect(() => {
    const read = async () => {
      try {
        const id = localStorage.getItem(key);
        if (id === null) return;
        const response = await fetch(addressOf(path, { id }));
        if (response.ok) newest.current((await response.json()) as Place);
      } catch {
        // The visitor chooses by hand.
      }
    };
    void read();
  }, []);
}
